import { formatLongDate } from '../format/dates';
import { useZone } from './clock';

/** Properties of `LongDate`. */
export interface LongDateProps {
  /** ISO 8601 in UTC. */
  date: string;
}

/** A date in long US format. */
export function LongDate({ date }: LongDateProps) {
  return <time dateTime={date}>{formatLongDate(date, useZone())}</time>;
}
