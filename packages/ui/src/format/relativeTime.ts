import { dateTexts } from '../texts/dates';
import { dayLength, hourLength, minuteLength } from './dates';

/**
 * Formats the time elapsed until `now`: `just now`, `Nm ago`, `Nh ago`, `Nd ago`, rounded down. Times in the future
 * count as now. With `justNow: false` the first minute reads `0m ago` (moderation ages).
 * @param date ISO 8601, ms since 1970, or a Date
 * @param now ms since 1970, or a Date
 */
export function formatRelativeTime(
  date: string | number | Date,
  now: number | Date,
  { justNow = true }: { justNow?: boolean } = {},
): string {
  const age = Math.max(0, Number(now) - new Date(date).getTime());
  if (age < minuteLength && justNow) return dateTexts.justNow;
  if (age < hourLength) return dateTexts.minutesAgo(Math.floor(age / minuteLength));
  if (age < dayLength) return dateTexts.hoursAgo(Math.floor(age / hourLength));
  return dateTexts.daysAgo(Math.floor(age / dayLength));
}
