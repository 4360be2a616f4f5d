import { useSyncExternalStore } from 'react';
import { formatFullDate } from '../format/dates';
import { formatRelativeTime } from '../format/relativeTime';
import { useHydrated } from '../hydration';
import { useNow } from './clock';
import { exactDates } from './exactDates';

/** Properties of `RelativeTime`. */
export interface RelativeTimeProps {
  /** ISO 8601 in UTC. */
  date: string;
  /** Below 60 s read "just now"; else `0m ago`, as moderation ages do. Default true. */
  justNow?: boolean;
  className?: string;
}

/**
 * How long ago something was, kept right each minute, with the full date as its title: in UTC while hydrating, then in
 * the reader's time zone. For those who want exact dates the full date itself, once the page is hydrated.
 */
export function RelativeTime({ date, justNow = true, className }: RelativeTimeProps) {
  const now = useNow();
  const zone = useHydrated() ? 'local' : 'utc';
  const isExact = useSyncExternalStore(exactDates.subscribe, exactDates.isOn, () => false);
  const full = formatFullDate(date, zone);
  return (
    <time dateTime={date} title={full} className={className}>
      {isExact ? full : formatRelativeTime(date, now, { justNow })}
    </time>
  );
}
