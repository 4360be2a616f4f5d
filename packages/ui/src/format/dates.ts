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

/**
 * Long US format in the reader's time zone: `January 5, 2026`.
 * Written out, since the first `Intl.DateTimeFormat` of a page holds a slow phone up for 75 ms and more.
 */
export function formatLongDate(date: string | number | Date): string {
  const day = new Date(date);
  return `${months[day.getMonth()] ?? ''} ${day.getDate()}, ${day.getFullYear()}`;
}

/** The same with the time of day: `January 5, 2026 at 3:04 PM`. */
export function formatFullDate(date: string | number | Date): string {
  const moment = new Date(date);
  const hour = moment.getHours();
  const time = `${hour % 12 || 12}:${String(moment.getMinutes()).padStart(2, '0')}`;
  return `${formatLongDate(moment)} at ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}
