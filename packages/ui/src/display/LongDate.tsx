import { formatLongDate } from '../format/dates';
import { useHydrated } from '../hydration';

/** Properties of `LongDate`. */
export interface LongDateProps {
  /** ISO 8601 in UTC. */
  date: string;
}

/** A date in long US format: in UTC during hydration, then in the reader's time zone. */
export function LongDate({ date }: LongDateProps) {
  const zone = useHydrated() ? 'local' : 'utc';
  return <time dateTime={date}>{formatLongDate(date, zone)}</time>;
}
