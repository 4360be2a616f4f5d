import { type ClientBase, Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { bounds } from '../../platform/bounds.js';
import type { Logger } from '../../platform/log.js';
import { entities } from '../../entities.js';
import { SilentConnections } from '../../platform/db/silent-connections.js';
import { TaggedClient } from '../../platform/db/tagged-client.js';

/** The purpose of a pool: answering requests in time, or the work of a tool, without time limits. */
type PoolPurpose = 'server' | 'tool';

/** The options of a pool. */
export interface PoolOptions {
  readonly poolSize: number;
  readonly logger: Logger;
  /** `server` by default. */
  readonly purpose?: PoolPurpose;
  /** Multiplies every timeout, 1 by default; tests wait longer on a busy machine. */
  readonly timeoutFactor?: number;
  /**
   * Whether connections go through a transaction pooler, which accepts no settings at their start: the role or the
   * pooler sets them instead (docs/decisions/poolers.md).
   */
  readonly throughPooler?: boolean;
}

/** Milliseconds of silence before the first TCP keep-alive probe. */
const KEEP_ALIVE_DELAY = 10_000;

/** Milliseconds after which an idle connection is closed: a new one must plan all statements again. */
const IDLE_TIME = 5 * 60_000;

/** The application name in PostgreSQL's list of connections. */
const APPLICATION = 'stoa';

/** Compiling a statement that runs for a millisecond costs more than it gains; timestamps are read as UTC. */
const SETTINGS = '-c jit=off -c TimeZone=UTC';

/**
 * Makes a connection plan a prepared statement once. By default PostgreSQL plans it five times per connection before it
 * may keep a plan. Planning a search takes about as long as running it.
 */
const PLANS = '-c plan_cache_mode=force_generic_plan';

/**
 * The options of the server's database connections, for `TaggedClient`.
 * @public benchmarks connect as the server does
 */
export const serverConnection = { options: `${SETTINGS} ${PLANS}`, prepares: true };

const sessionLimits = (purpose: PoolPurpose, timeoutFactor: number) =>
  purpose === 'tool'
    ? { options: SETTINGS }
    : {
        statement_timeout: timeoutFactor * bounds.statementTime,
        lock_timeout: timeoutFactor * bounds.lockTime,
        idle_in_transaction_session_timeout: timeoutFactor * bounds.idleInTransactionTime,
        ...serverConnection,
      };

/** Returns the milliseconds to wait for a connection, new or from the pool. */
const connectTime = ({ timeoutFactor = 1 }: PoolOptions) => timeoutFactor * bounds.databaseConnectTime;

/** Returns the connection settings for any server. */
function connectionSettings({ purpose = 'server', throughPooler = false, timeoutFactor = 1 }: PoolOptions) {
  const silent =
    purpose === 'server' ? new SilentConnections(timeoutFactor * bounds.databaseSilence) : undefined;
  return {
    Client: TaggedClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    idleTimeoutMillis: IDLE_TIME,
    onConnect: (client: ClientBase) => {
      // The pool listens to idle connections and TypeORM to taken ones. Between the two, an error would be uncaught and
      // end the process; the next statement of the connection reports it.
      client.on('error', () => undefined);
      silent?.watch(client);
    },
    ...(!throughPooler && sessionLimits(purpose, timeoutFactor)),
  };
}

const tellOf = (logger: Logger) => (error: Error) =>
  logger.warn(`The database closed a connection: ${error.message}`);

/** Returns the options of the API's database: one pool, with time limits, whose failures never end the process. */
export function dataSourceOptions(url: string, options: PoolOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize: options.poolSize,
    entities: [...entities],
    synchronize: false,
    applicationName: APPLICATION,
    connectTimeoutMS: connectTime(options),
    poolErrorHandler: tellOf(options.logger),
    extra: connectionSettings(options),
  };
}

/** Opens a pool to a replica, with the same time limits and error handling. */
export function openReplica(url: string, options: PoolOptions): Pool {
  const settings = {
    connectionString: url,
    max: options.poolSize,
    application_name: APPLICATION,
    connectionTimeoutMillis: connectTime(options),
    ...connectionSettings(options),
  };
  return new Pool(settings).on('error', tellOf(options.logger));
}

/** Connects to a database. */
export function openDatabase(url: string, options: PoolOptions): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url, options)).initialize();
}
