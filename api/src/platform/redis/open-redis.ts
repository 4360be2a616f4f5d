import { Redis, type RedisOptions } from 'ioredis';

/** Maximum milliseconds that a request waits for Redis. */
const ANSWER_WITHIN = 500;

/** Milliseconds after which a silent or unestablished connection is replaced. */
const SILENT_AFTER = 2_000;

/**
 * Opens a Redis client with bounded waits: commands fail at once while Redis is away, and within half a second while it
 * is silent. The client reconnects by itself. Failures only surface in commands; the caller logs what they mean.
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
