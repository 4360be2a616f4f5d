import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds for which what has been seen stays the same before it is stored: one write for most visits. */
const settled = 1_000;

/**
 * Stores which comments of a thread the reader has seen, if that has changed and the page is visible. A post that is
 * marked as unread while the page is open stays unread.
 * @param stored the newest comment of the visit that this page found or stored, -1 for none
 * @param isRead whether the post has a visit now
 * @param seenId the newest seen comment, 0 for none; undefined if the page shows a part of the thread
 * @param onSeen stores it; resolves with whether that succeeded
 */
export function useVisit(
  stored: RefObject<number>,
  isRead: boolean,
  seenId: number | undefined,
  onSeen: (seenId: number) => Promise<boolean>,
): void {
  const latest = useRef({ onSeen, isRead });
  useEffect(() => {
    latest.current = { onSeen, isRead };
  });
  useEffect(() => {
    if (seenId === undefined || seenId <= stored.current) return undefined;
    const store = () => {
      const wasMarkedUnread = stored.current >= 0 && !latest.current.isRead;
      if (document.hidden || wasMarkedUnread || seenId <= stored.current) return;
      const before = stored.current;
      stored.current = seenId;
      void latest.current.onSeen(seenId).then((isStored) => {
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
