import { useSyncExternalStore } from 'react';
import { formatFullDate } from '../format/dates';
import { formatRelativeTime } from '../format/relativeTime';
import { isPageExact, useNow, useZone } from './clock';
import { exactDates } from './exactDates';

/** Properties of `RelativeTime`. */
export interface RelativeTimeProps {
  /** ISO 8601 in UTC. */
  date: string;
  /** Whether times below 60 s read "just now"; otherwise `0m ago`, as moderation ages do. Default true. */
  justNow?: boolean;
  className?: string;
}

/**
 * Relative time, updated every minute, with the full date as its title. Shows the full date itself if the reader prefers
 * exact dates.
 */
export function RelativeTime({ date, justNow = true, className }: RelativeTimeProps) {
  const now = useNow();
  const isExact = useSyncExternalStore(exactDates.subscribe, exactDates.isOn, isPageExact);
  const full = formatFullDate(date, useZone());
  return (
    <time dateTime={date} title={full} className={className}>
      {isExact ? full : formatRelativeTime(date, now, { justNow })}
    </time>
  );
}
