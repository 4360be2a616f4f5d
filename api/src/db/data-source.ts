import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import { installQueues } from '../queue/install-queues.js';
import { poolOf } from './database.js';
import { entities } from './entities.js';
import { migrations } from './migrations.js';
import { SilentConnections } from './silent-connections.js';

/** What a pool is for: answering people in time, or the work of a tool, which takes as long as it takes. */
export type PoolPurpose = 'server' | 'tool';

/** How a pool is opened. */
export interface PoolOptions {
  readonly poolSize: number;
  readonly logger: Logger;
  /** `server` unless told. */
  readonly purpose?: PoolPurpose;
  /**
   * Whether a transaction pooler stands in between, which takes no settings at the start of a connection: the role
   * or the pooler holds them instead (docs/decisions/poolers.md).
   */
  readonly throughPooler?: boolean;
}

/** Milliseconds of silence before TCP asks whether the other side is still there. */
const KEEP_ALIVE_DELAY = 10_000;

/** Compiling a statement that runs for a millisecond costs more than it gains; moments are read as UTC. */
const SETTINGS = '-c jit=off -c TimeZone=UTC';

const sessionLimits = {
  server: {
    statement_timeout: bounds.statementTime,
    lock_timeout: bounds.lockTime,
    idle_in_transaction_session_timeout: bounds.idleInTransactionTime,
    options: SETTINGS,
  },
  tool: { options: SETTINGS },
};

/** How the api reaches its database: one pool, with time limits, whose failures never end the process. */
export function dataSourceOptions(
  url: string,
  { poolSize, logger, purpose = 'server', throughPooler = false }: PoolOptions,
): DataSourceOptions {
  const silent = purpose === 'server' ? new SilentConnections(bounds.databaseSilence) : undefined;
  return {
    type: 'postgres',
    url,
    poolSize,
    entities: [...entities],
    synchronize: false,
    applicationName: 'stoa',
    connectTimeoutMS: bounds.databaseConnectTime,
    poolErrorHandler: (error: Error) => logger.warn(`The database closed a connection: ${error.message}`),
    extra: {
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
      idleTimeoutMillis: 60_000,
      onConnect: (client: ClientBase) => silent?.watch(client),
      ...(!throughPooler && sessionLimits[purpose]),
    },
  };
}

/** Connects to a database. */
export function openDatabase(url: string, options: PoolOptions): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url, options)).initialize();
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
    if (wanted === migrations) await installQueues(poolOf(source));
    return ran.map(({ name }) => name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}
