import type { Post } from '@stoa/contract';
import { useEffect, useRef } from 'react';
import { useSetVisitMutation } from './visitsApi';

/** Milliseconds for which what has been seen stays the same before it is stored: one write for most visits. */
const settled = 1_000;

/**
 * Stores which comments of a thread the member has seen, if that has changed and the page is visible.
 * @param seenId the newest seen comment, 0 for none; undefined if the page shows a part of the thread
 */
export function useVisit(
  { id: postId, visit }: Pick<Post, 'id' | 'visit'>,
  seenId: number | undefined,
): void {
  const [setVisit] = useSetVisitMutation();
  /** A post that is marked as unread on this page stays unread. */
  const stored = useRef(visit?.commentId ?? -1);
  useEffect(() => {
    if (seenId === undefined || seenId <= stored.current) return undefined;
    const store = () => {
      if (document.hidden || seenId <= stored.current) return;
      const before = stored.current;
      stored.current = seenId;
      void setVisit({ postId, visit: { commentId: seenId, newComments: 0 } }).then(({ error }) => {
        if (error) stored.current = before;
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
  }, [postId, seenId, setVisit]);
}
