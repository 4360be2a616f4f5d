import { times } from '@stoa/contract';

/**
 * How long to wait before opening the live connection again, in milliseconds: 3000 the first time, then growing
 * up to 30 s, with jitter so that a restarted server is not met by everybody at once.
 * @param failures closed connections since one was last accepted, from 1
 * @param random between 0 and 1
 */
export function reconnectDelay(failures: number, random = Math.random()): number {
  if (failures <= 1) return times.reconnect;
  const grown = Math.min(times.reconnectMax, times.reconnect * 2 ** (failures - 1));
  return Math.round(grown / 2 + (grown / 2) * random);
}
