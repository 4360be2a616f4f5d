import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../log.js';

/** Key of the advisory lock that servers share and a restore takes exclusively. */
const SERVER_LOCK = 7_162_430;

/** Milliseconds before the first attempt to reopen a lost connection; doubles up to the maximum. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** The lock that a server keeps while it runs, on a dedicated connection that never counts as idle. */
export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Takes the shared lock that shows that a server runs on this database, even while the server is idle. A lost
 * connection is reopened.
 * @returns undefined while a restore has the exclusive lock
 */
export async function holdServerLock(
  url: string,
  logger: Pick<Logger, 'warn'>,
): Promise<ServerLock | undefined> {
  const ending = new AbortController();
  let client: Client | undefined;

  const hold = async (): Promise<boolean> => {
    const next = await connect(url);
    const { rows } = await next.query<{ held: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS held', [
      SERVER_LOCK,
    ]);
    if (!rows[0]?.held) {
      await next.end();
      return false;
    }
    next.once('end', () => void holdAgain());
    client = next;
    return true;
  };

  const holdAgain = async () => {
    client = undefined;
    for (let wait = FIRST_PAUSE; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      await pause(wait, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      const isHeld = await hold().catch(() => false);
      if (isHeld) return;
      logger.warn('The lock that keeps a restore away from this database is lost; trying again.');
    }
  };

  if (!(await hold())) return undefined;
  return {
    async release() {
      ending.abort();
      await client?.end();
    },
  };
}

/**
 * Takes the exclusive lock: no server runs on the database, and none starts until the connection ends.
 * @returns whether the lock was free
 */
export async function lockOutServers(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
    SERVER_LOCK,
  ]);
  return rows[0]?.held === true;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'stoa server lock',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Only the end of the connection matters here; the pool reports the error behind it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
