import { dateTexts } from '../texts/dates';

/** Time zone of a formatted date: `local` for the reader's, `utc`, or an IANA name such as `Europe/Berlin`. */
export type Zone = string;

type Moment = string | number | Date;

/** The length of a minute, in milliseconds. */
export const minuteLength = 60_000;
/** The length of an hour, in milliseconds. */
export const hourLength = 60 * minuteLength;
/** The length of a day, in milliseconds. */
export const dayLength = 24 * hourLength;

let named: { zone: Zone; format: Intl.DateTimeFormat } | undefined;

/**
 * Returns a date whose fields in UTC are those of the moment in a zone. Uses `Intl` for named zones only, since the first
 * `Intl.DateTimeFormat` of a page blocks a slow phone for at least 75 ms.
 */
function inZone(moment: Moment, zone: Zone): Date {
  const date = new Date(moment);
  if (zone === 'utc') return date;
  if (zone === 'local') return new Date(date.getTime() - date.getTimezoneOffset() * minuteLength);
  if (named?.zone !== zone) {
    const numeric = 'numeric';
    const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
    named = {
      zone,
      format: new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...fields }),
    };
  }
  const parts = named.format.formatToParts(date);
  const field = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return new Date(Date.UTC(field('year'), field('month') - 1, field('day'), field('hour'), field('minute')));
}

const longDate = (day: Date) => dateTexts.date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());

/** Formats a date in long US format: `January 5, 2026`. */
export const formatLongDate = (date: Moment, zone: Zone = 'local'): string => longDate(inZone(date, zone));

/** Returns whether two times are on the same day. */
export const isSameDay = (one: Moment, other: Moment, zone: Zone = 'local'): boolean =>
  formatLongDate(one, zone) === formatLongDate(other, zone);

/**
 * Formats a day: `Today`, `Yesterday`, otherwise `January 5, 2026`.
 * @param now ms since 1970
 */
export function formatDay(date: Moment, now: number, zone: Zone = 'local'): string {
  const day = formatLongDate(date, zone);
  const today = inZone(now, zone);
  if (day === longDate(today)) return dateTexts.today;
  return day === longDate(new Date(today.getTime() - dayLength)) ? dateTexts.yesterday : day;
}

/** Formats the time of day: `3:04 PM`. */
export function formatTimeOfDay(date: Moment, zone: Zone = 'local'): string {
  const moment = inZone(date, zone);
  return dateTexts.time(moment.getUTCHours(), moment.getUTCMinutes());
}

/** Formats date and time: `January 5, 2026 at 3:04 PM`, in `utc` `January 5, 2026 at 3:04 PM UTC`. */
export function formatFullDate(date: Moment, zone: Zone = 'local'): string {
  const time = formatTimeOfDay(date, zone);
  return dateTexts.dateAndTime(formatLongDate(date, zone), zone === 'utc' ? dateTexts.utc(time) : time);
}
