const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Long US format in the reader's time zone: `January 5, 2026`. */
export function formatLongDate(date: string | number | Date): string {
  return longDate.format(new Date(date));
}

/** The same with the time of day: `January 5, 2026 at 3:04 PM`. */
export function formatFullDate(date: string | number | Date): string {
  return fullDate.format(new Date(date));
}
