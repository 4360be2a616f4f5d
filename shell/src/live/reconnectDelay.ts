import { times } from '@stoa/contract';

/**
 * Returns the delay before the next reconnect in milliseconds: 3000 at first, then growing up to 30 s. Jitter keeps
 * clients from reconnecting to a restarted server all at once. @param failures closed connections since the last
 * accepted one, from 1 @param random between 0 and 1
 */
export function reconnectDelay(failures: number, random = Math.random()): number {
  if (failures <= 1) return times.reconnect;
  const grown = Math.min(times.reconnectMax, times.reconnect * 2 ** (failures - 1));
  return Math.round(grown / 2 + (grown / 2) * random);
}
