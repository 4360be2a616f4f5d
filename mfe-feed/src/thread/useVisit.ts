import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds for which what has been seen stays the same before it is stored: one write for most visits. */
const settled = 1_000;

/**
 * Stores which comments of a thread the reader has seen, if that has changed and the page is visible.
 * @param stored the newest comment of the stored visit, -1 without one. It is kept while the page is open, so that a post
 *   that is marked as unread on it stays unread.
 * @param seenId the newest seen comment, 0 for none; undefined if the page shows a part of the thread
 * @param onSeen stores it; resolves with whether that succeeded
 */
export function useVisit(
  stored: RefObject<number>,
  seenId: number | undefined,
  onSeen: (seenId: number) => Promise<boolean>,
): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (seenId === undefined || seenId <= stored.current) return undefined;
    const store = () => {
      if (document.hidden || seenId <= stored.current) return;
      const before = stored.current;
      stored.current = seenId;
      void latest.current(seenId).then((isStored) => {
        if (!isStored) stored.current = before;
      });
    };
    const timer = setTimeout(store, settled);
    // Also tries again after a failure.
    document.addEventListener('visibilitychange', store);
    window.addEventListener('online', store);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', store);
      window.removeEventListener('online', store);
    };
  }, [seenId, stored]);
}
