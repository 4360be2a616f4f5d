import type { EmbeddedPostgres } from '@stoa/dev-database';
import { Client } from 'pg';
import { type Config, StartError } from '../../platform/config/config.js';
import { errorCode } from '../../platform/db/database-error.js';
import { withClient } from '../../platform/db/with-client.js';
import type { Logger } from '../../platform/log.js';

/** The database of this run. */
export interface FoundDatabase {
  readonly url: string;
  /** Stops an embedded database; does nothing for an external one. */
  stop(): Promise<void>;
}

const EMBEDDED_NAME = 'stoa';

/** Returns the database of `DATABASE_URL`, or starts an embedded one. */
export async function findDatabase(config: Config, logger: Logger): Promise<FoundDatabase> {
  if (config.databaseUrl) {
    await checkReachable(config.databaseUrl, config);
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  }
  logger.info(`Starting the embedded PostgreSQL with its data in ${config.dataDir}.`);
  const server = await startEmbedded(config.dataDir, logger);
  await ensureDatabase(server.urlOf('postgres'), EMBEDDED_NAME);
  return { url: server.urlOf(EMBEDDED_NAME), stop: () => server.stop() };
}

/** Imported lazily: a server with an external database never loads the embedded one. */
async function startEmbedded(dataDir: string, logger: Logger): Promise<EmbeddedPostgres> {
  const { DatabaseStartError, startEmbeddedPostgres } = await import('@stoa/dev-database');
  try {
    return await startEmbeddedPostgres(dataDir, logger);
  } catch (error) {
    throw error instanceof DatabaseStartError ? new StartError(error.message) : error;
  }
}

/** Like `findDatabase`, for a tool beside the server: it shares an embedded database that the server already runs. */
export async function findOrShareDatabase(config: Config, logger: Logger): Promise<FoundDatabase> {
  if (config.databaseUrl) return findDatabase(config, logger);
  const { urlOfRunning } = await import('@stoa/dev-database');
  const shared = urlOfRunning(config.dataDir, EMBEDDED_NAME);
  return shared === undefined ? findDatabase(config, logger) : { url: shared, stop: () => Promise.resolve() };
}

/** Creates a database unless it exists. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient({ connectionString: serverUrl }, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

/** Connects with the pool's settings, so that a pooler that refuses them is found now. */
async function checkReachable(url: string, { databaseDirectUrl, databasePrepares }: Config): Promise<void> {
  const options = databasePrepares ? { options: '-c jit=off' } : {};
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...options });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const variable = url === databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    throw new StartError(`${variable} is not a usable PostgreSQL: ${reason(error, new URL(url))}`);
  }
}

function reason(error: unknown, { hostname, port, pathname, username }: URL): string {
  const code = errorCode(error) ?? '';
  const server = `${hostname}:${port || 5432}`;
  if (code === 'ECONNREFUSED') return `${server} refuses connections.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${hostname} is unknown.`;
  if (code === '28P01' || code === '28000')
    return `${server} refuses the user "${username}" or the password.`;
  if (code === '3D000') return `${server} has no database "${pathname.slice(1)}".`;
  const message = error instanceof Error ? error.message : code;
  if (/unsupported startup parameter/i.test(message)) {
    return `${server} is a pooler. Set DATABASE_PREPARE=0, and read docs/decisions/poolers.md.`;
  }
  return `${server} said "${message}".`;
}
