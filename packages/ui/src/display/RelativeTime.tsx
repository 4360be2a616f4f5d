import { useEffect, useState } from 'react';
import { formatFullDate } from '../format/dates';
import { formatRelativeTime } from '../format/relativeTime';
import { onEachMinute } from './minuteClock';

/** Properties of `RelativeTime`. */
export interface RelativeTimeProps {
  /** ISO 8601 in UTC. */
  date: string;
  /** Below 60 s read "just now"; else `0m ago`, as moderation ages do. Default true. */
  justNow?: boolean;
  className?: string;
}

/** How long ago something was, kept right each minute, with the full date as its title. */
export function RelativeTime({ date, justNow = true, className }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onEachMinute(setNow), []);
  return (
    <time dateTime={date} title={formatFullDate(date)} className={className}>
      {formatRelativeTime(date, now, { justNow })}
    </time>
  );
}
