import { dateTexts } from '../texts/dates';

/** Time zone of a formatted date: the reader's, or UTC, on which server and reader agree. */
export type Zone = 'local' | 'utc';

/**
 * Formats a date in long US format: `January 5, 2026`. Implemented by hand, since the first `Intl.DateTimeFormat` of a
 * page blocks a slow phone for at least 75 ms.
 */
export function formatLongDate(date: string | number | Date, zone: Zone = 'local'): string {
  const day = new Date(date);
  return zone === 'utc'
    ? dateTexts.date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
    : dateTexts.date(day.getFullYear(), day.getMonth(), day.getDate());
}

/** Returns whether two times are on the same day. */
export function isSameDay(
  one: string | number | Date,
  other: string | number | Date,
  zone: Zone = 'local',
): boolean {
  return formatLongDate(one, zone) === formatLongDate(other, zone);
}

const dayLength = 86_400_000;

/**
 * Formats a day: `Today`, `Yesterday`, otherwise `January 5, 2026`.
 * @param now ms since 1970
 */
export function formatDay(date: string | number | Date, now: number, zone: Zone = 'local'): string {
  if (isSameDay(date, now, zone)) return dateTexts.today;
  return isSameDay(date, dayBefore(now, zone), zone) ? dateTexts.yesterday : formatLongDate(date, zone);
}

/** A local day may have 23 or 25 hours. */
function dayBefore(now: number, zone: Zone): Date {
  const day = new Date(now);
  if (zone === 'utc') day.setTime(now - dayLength);
  else day.setDate(day.getDate() - 1);
  return day;
}

/** Formats the time of day: `3:04 PM`. */
export function formatTimeOfDay(date: string | number | Date, zone: Zone = 'local'): string {
  const moment = new Date(date);
  return zone === 'utc'
    ? dateTexts.time(moment.getUTCHours(), moment.getUTCMinutes())
    : dateTexts.time(moment.getHours(), moment.getMinutes());
}

/** Formats date and time: `January 5, 2026 at 3:04 PM`, in UTC `January 5, 2026 at 3:04 PM UTC`. */
export function formatFullDate(date: string | number | Date, zone: Zone = 'local'): string {
  const moment = new Date(date);
  const time = formatTimeOfDay(moment, zone);
  return dateTexts.dateAndTime(formatLongDate(moment, zone), zone === 'utc' ? dateTexts.utc(time) : time);
}
