const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Whose day and hour a date is told in: the reader's, or the one that server and reader have in common. */
export type Zone = 'local' | 'utc';

/**
 * Long US format: `January 5, 2026`.
 * Written out, since the first `Intl.DateTimeFormat` of a page holds a slow phone up for 75 ms and more.
 */
export function formatLongDate(date: string | number | Date, zone: Zone = 'local'): string {
  const day = new Date(date);
  return zone === 'utc'
    ? longDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
    : longDate(day.getFullYear(), day.getMonth(), day.getDate());
}

/** The same with the time of day: `January 5, 2026 at 3:04 PM`, in UTC `January 5, 2026 at 3:04 PM UTC`. */
export function formatFullDate(date: string | number | Date, zone: Zone = 'local'): string {
  const moment = new Date(date);
  const time =
    zone === 'utc'
      ? `${timeOfDay(moment.getUTCHours(), moment.getUTCMinutes())} UTC`
      : timeOfDay(moment.getHours(), moment.getMinutes());
  return `${formatLongDate(moment, zone)} at ${time}`;
}

function longDate(year: number, month: number, day: number): string {
  return `${months[month] ?? ''} ${day}, ${year}`;
}

function timeOfDay(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
