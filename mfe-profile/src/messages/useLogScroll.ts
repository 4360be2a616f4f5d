import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LogRow } from './logRows';

/** Distances in px: this close to the end counts as at the end; this close to the start loads earlier messages. */
export const endMargin = 48;
const startMargin = 1_500;

/**
 * Keeps a log at its end while the reader is there, and loads earlier messages near its start.
 * @param startsAtEnd whether it is shown from its end
 * @param onNearStart called when the reader approaches the start of the loaded messages
 */
export function useLogScroll(rows: readonly LogRow[], startsAtEnd: boolean, onNearStart: () => void) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(startsAtEnd);
  const isFollowing = useRef(startsAtEnd);

  const follow = useCallback(() => {
    if (isFollowing.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, []);
  const scrollToEnd = useCallback(() => {
    isFollowing.current = true;
    setIsAtEnd(true);
    follow();
  }, [follow]);

  useLayoutEffect(follow, [follow, rows]);

  // Without further scrolling, nothing else requests earlier messages.
  useEffect(() => {
    if (log.current && !isFollowing.current && log.current.scrollTop < startMargin) onNearStart();
  });

  function handleScroll() {
    if (!log.current) return;
    const { scrollTop, scrollHeight, clientHeight } = log.current;
    isFollowing.current = scrollHeight - scrollTop - clientHeight < endMargin;
    setIsAtEnd(isFollowing.current);
    if (!isFollowing.current && scrollTop < startMargin) onNearStart();
  }

  return { log, isAtEnd, scrollToEnd, handleScroll, handleResize: follow };
}
