const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time for a message, such as `January 5, 2026 at 3:04 PM UTC`. */
export const formatMoment = (moment: string | number): string => `${FORMAT.format(new Date(moment))} UTC`;
