import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../log.js';

/** One number of ours for the lock that every server shares and a restore has alone. */
const SERVER_LOCK = 7_162_430;

/** Milliseconds before a lost connection is made anew; doubles up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** What a server holds for as long as it runs, on a connection of its own, which is never idle by design. */
export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Says to everybody who asks that a server runs on this database, also while it has nothing to do. A connection that
 * is lost is made anew.
 * @returns undefined while a restore has the database for itself
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
 * Has the database alone: no server runs on it, and none starts until the connection ends.
 * @returns whether it could be had
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
  // Its end is what counts; the error that led to it is the pool's to tell.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
