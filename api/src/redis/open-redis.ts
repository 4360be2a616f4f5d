import { Redis, type RedisOptions } from 'ioredis';

/** Milliseconds that a request waits for Redis at most. */
const ANSWER_WITHIN = 500;

/** Milliseconds after which a connection that owes an answer, or is not made, is given up and made anew. */
const SILENT_AFTER = 2_000;

/**
 * A client of Redis that lets nobody wait: while Redis is away a command fails at once, and within half a second while
 * it is silent. It comes back by itself. Failures are the commands' own; whoever opens it says what they mean.
 */
export function openRedis(url: string, options: RedisOptions = {}): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN,
    connectTimeout: SILENT_AFTER,
    socketTimeout: SILENT_AFTER,
    ...options,
  });
  // Without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  return client;
}
