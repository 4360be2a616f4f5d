import { dateTexts } from '../texts/dates';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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
  if (age < minute && justNow) return dateTexts.justNow;
  if (age < hour) return dateTexts.minutesAgo(Math.floor(age / minute));
  if (age < day) return dateTexts.hoursAgo(Math.floor(age / hour));
  return dateTexts.daysAgo(Math.floor(age / day));
}
