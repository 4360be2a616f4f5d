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

/** Returns whether two times are on the same day in the reader's time zone. */
export function isSameDay(one: string | number | Date, other: string | number | Date): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

/**
 * Formats a day in the reader's time zone: `Today`, `Yesterday`, otherwise `January 5, 2026`.
 * @param now ms since 1970
 */
export function formatDay(date: string | number | Date, now: number): string {
  if (isSameDay(date, now)) return dateTexts.today;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return isSameDay(date, yesterday) ? dateTexts.yesterday : formatLongDate(date);
}

/** Formats the time of day in the reader's time zone: `3:04 PM`. */
export function formatTimeOfDay(date: string | number | Date): string {
  const moment = new Date(date);
  return dateTexts.time(moment.getHours(), moment.getMinutes());
}

/** Formats date and time: `January 5, 2026 at 3:04 PM`, in UTC `January 5, 2026 at 3:04 PM UTC`. */
export function formatFullDate(date: string | number | Date, zone: Zone = 'local'): string {
  const moment = new Date(date);
  const time =
    zone === 'utc'
      ? dateTexts.utc(dateTexts.time(moment.getUTCHours(), moment.getUTCMinutes()))
      : dateTexts.time(moment.getHours(), moment.getMinutes());
  return dateTexts.dateAndTime(formatLongDate(moment, zone), time);
}
