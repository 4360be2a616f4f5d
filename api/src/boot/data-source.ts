import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import { entities } from '../schema.js';
import { SilentConnections } from '../db/silent-connections.js';

/** What a pool is for: answering people in time, or the work of a tool, which takes as long as it takes. */
type PoolPurpose = 'server' | 'tool';

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
