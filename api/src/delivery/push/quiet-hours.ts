import type { QuietHours } from '@stoa/contract';

const MINUTES_PER_DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the seconds until quiet hours end; 0 outside of them. On the day of a clock change the end may be off by the
 * change: the caller asks again.
 */
export function quietSeconds({ from, to, zone }: QuietHours, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const minute = partOf('hour') * 60 + partOf('minute');
  const since = (minute - minutesOf(from) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const length = (minutesOf(to) - minutesOf(from) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return since < length ? (length - since) * 60 - partOf('second') : 0;
}
