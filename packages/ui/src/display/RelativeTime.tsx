import { formatFullDate } from '../format/dates';
import { formatRelativeTime } from '../format/relativeTime';
import { useHydrated } from '../hydration';
import { useNow } from './clock';

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
 * the reader's time zone.
 */
export function RelativeTime({ date, justNow = true, className }: RelativeTimeProps) {
  const now = useNow();
  const zone = useHydrated() ? 'local' : 'utc';
  return (
    <time dateTime={date} title={formatFullDate(date, zone)} className={className}>
      {formatRelativeTime(date, now, { justNow })}
    </time>
  );
}
