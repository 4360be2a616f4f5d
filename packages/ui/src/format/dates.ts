import { dateTexts } from '../texts/dates';

/** Whose day and hour a date is told in: the reader's, or the one that server and reader have in common. */
export type Zone = 'local' | 'utc';

/**
 * Long US format: `January 5, 2026`.
 * Written out, since the first `Intl.DateTimeFormat` of a page holds a slow phone up for 75 ms and more.
 */
export function formatLongDate(date: string | number | Date, zone: Zone = 'local'): string {
  const day = new Date(date);
  return zone === 'utc'
    ? dateTexts.date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
    : dateTexts.date(day.getFullYear(), day.getMonth(), day.getDate());
}

/** The time of day in the reader's time zone: `3:04 PM`. */
export function formatTimeOfDay(date: string | number | Date): string {
  const moment = new Date(date);
  return dateTexts.time(moment.getHours(), moment.getMinutes());
}

/** The same with the time of day: `January 5, 2026 at 3:04 PM`, in UTC `January 5, 2026 at 3:04 PM UTC`. */
export function formatFullDate(date: string | number | Date, zone: Zone = 'local'): string {
  const moment = new Date(date);
  const time =
    zone === 'utc'
      ? dateTexts.utc(dateTexts.time(moment.getUTCHours(), moment.getUTCMinutes()))
      : dateTexts.time(moment.getHours(), moment.getMinutes());
  return dateTexts.dateAndTime(formatLongDate(moment, zone), time);
}
