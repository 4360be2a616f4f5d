import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Logger } from '../log.js';
import { entities } from './entities.js';
import { migrations } from './migrations.js';

/** Milliseconds. A page that takes longer than this helps nobody. */
const STATEMENT_TIMEOUT = 15_000;
const LOCK_TIMEOUT = 5_000;
const CONNECT_TIMEOUT = 3_000;

/** How the api reaches its database: one pool, with time limits, whose failures never end the process. */
export function dataSourceOptions(url: string, poolSize: number, logger: Logger): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities: [...entities],
    synchronize: false,
    applicationName: 'stoa',
    connectTimeoutMS: CONNECT_TIMEOUT,
    poolErrorHandler: (error: Error) => logger.warn(`The database closed a connection: ${error.message}`),
    extra: {
      keepAlive: true,
      idleTimeoutMillis: 60_000,
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
      // Compiling a statement that runs for a millisecond costs more than it gains.
      options: '-c jit=off -c TimeZone=UTC',
    },
  };
}

/** Connects to a database. */
export function openDatabase(url: string, poolSize: number, logger: Logger): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url, poolSize, logger)).initialize();
}

type Migration = (typeof migrations)[number];

/** One number of ours for the lock that instances starting together migrate under. */
const MIGRATION_LOCK = 7_162_419;

/**
 * Brings the schema up to date; answers the names of the migrations that ran.
 * @param wanted all there are, unless a schema of old is asked for
 */
export async function migrate(url: string, wanted: readonly Migration[] = migrations): Promise<string[]> {
  const options: DataSourceOptions = { type: 'postgres', url, poolSize: 2, migrations: [...wanted] };
  const source = await new DataSource(options).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await source.runMigrations({ transaction: 'each' });
    return ran.map(({ name }) => name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}
