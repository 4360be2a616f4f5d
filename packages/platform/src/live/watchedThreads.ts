import type { LiveWatchMessage } from '@stoa/contract';
import { useEffect } from 'react';

/** Sends a message on the live connection. */
export type SendLive = (message: LiveWatchMessage) => void;

/** Watched posts, with the number of components that watch each. */
const watched = new Map<number, number>();
let send: SendLive | undefined;

/**
 * Sets how the host sends messages, and watches the page's posts again. Undefined while there is no connection, or its
 * server does not know `watch`.
 */
export function setSendLive(next: SendLive | undefined): void {
  send = next;
  for (const postId of watched.keys()) send?.({ type: 'watch', postId });
}

/**
 * Watches the comments of a post while the component is mounted. Each time the live connection opens, the server
 * answers with the event `watching`; `comments` follow.
 */
export function useWatchedThread(postId: number): void {
  useEffect(() => {
    watched.set(postId, (watched.get(postId) ?? 0) + 1);
    if (watched.get(postId) === 1) send?.({ type: 'watch', postId });
    return () => {
      const left = (watched.get(postId) ?? 1) - 1;
      if (left > 0) return void watched.set(postId, left);
      watched.delete(postId);
      send?.({ type: 'unwatch', postId });
    };
  }, [postId]);
}

/** Returns whether new comments of a post arrive as events, and the page offers them itself. */
export const isThreadWatched = (postId: number): boolean => send !== undefined && watched.has(postId);
