import { type ClientBase, Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import { entities } from '../schema.js';
import { SilentConnections } from '../db/silent-connections.js';
import { TaggedClient } from '../db/tagged-client.js';

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

/** Milliseconds after which a free connection is closed: a new one plans all its statements again. */
const IDLE_TIME = 5 * 60_000;

/** What PostgreSQL's list of connections calls them. */
const APPLICATION = 'stoa';

/** Compiling a statement that runs for a millisecond costs more than it gains; moments are read as UTC. */
const SETTINGS = '-c jit=off -c TimeZone=UTC';

/**
 * A connection plans a named statement once. PostgreSQL's own way plans each five times on every connection before it may
 * keep a plan, and planning a search takes about as long as running it.
 */
const PLANS = '-c plan_cache_mode=force_generic_plan';

/**
 * How the server's connections to its database are made, by `TaggedClient`.
 * @public benchmarks connect as the server does
 */
export const serverConnection = { options: `${SETTINGS} ${PLANS}`, prepares: true };

const sessionLimits = {
  server: {
    statement_timeout: bounds.statementTime,
    lock_timeout: bounds.lockTime,
    idle_in_transaction_session_timeout: bounds.idleInTransactionTime,
    ...serverConnection,
  },
  tool: { options: SETTINGS },
};

/** How connections are made, whichever server they lead to. */
function connectionSettings({ purpose = 'server', throughPooler = false }: PoolOptions) {
  const silent = purpose === 'server' ? new SilentConnections(bounds.databaseSilence) : undefined;
  return {
    Client: TaggedClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    idleTimeoutMillis: IDLE_TIME,
    onConnect: (client: ClientBase) => silent?.watch(client),
    ...(!throughPooler && sessionLimits[purpose]),
  };
}

const tellOf = (logger: Logger) => (error: Error) =>
  logger.warn(`The database closed a connection: ${error.message}`);

/** How the api reaches its database: one pool, with time limits, whose failures never end the process. */
export function dataSourceOptions(url: string, options: PoolOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize: options.poolSize,
    entities: [...entities],
    synchronize: false,
    applicationName: APPLICATION,
    connectTimeoutMS: bounds.databaseConnectTime,
    poolErrorHandler: tellOf(options.logger),
    extra: connectionSettings(options),
  };
}

/** Opens a pool to a server that follows the database: it takes the same time, and bears the same failures. */
export function openReplica(url: string, options: PoolOptions): Pool {
  const settings = {
    connectionString: url,
    max: options.poolSize,
    application_name: APPLICATION,
    connectionTimeoutMillis: bounds.databaseConnectTime,
    ...connectionSettings(options),
  };
  return new Pool(settings).on('error', tellOf(options.logger));
}

/** Connects to a database. */
export function openDatabase(url: string, options: PoolOptions): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url, options)).initialize();
}
