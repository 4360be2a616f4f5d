import type { LiveCatchUpMessage, LiveWatchMessage } from '@stoa/contract';
import { useEffect, useRef } from 'react';

/** Sends a message on the live connection. */
export type SendLive = (message: LiveWatchMessage | LiveCatchUpMessage) => void;

/** What a page knows of a thread: the answer names the comments that it lacks. */
export type KnownThread = Pick<LiveWatchMessage, 'since' | 'count'>;

/** Watched posts, with the components that watch each. */
const watched = new Map<number, (() => KnownThread)[]>();
let send: SendLive | undefined;

/**
 * Sets how the host sends messages, and watches the page's posts again. Undefined while there is no connection, or its
 * server does not know `watch`.
 */
export function setSendLive(next: SendLive | undefined): void {
  send = next;
  for (const postId of watched.keys()) watch(postId);
}

function watch(postId: number): void {
  send?.({ type: 'watch', postId, ...watched.get(postId)?.[0]?.() });
}

/**
 * Watches the comments of a post while the component is mounted. Each time the live connection opens, the server
 * answers with the event `watching`; `comments` follow.
 * @param known returns what the page knows of the thread
 */
export function useWatchedThread(postId: number, known: () => KnownThread = () => ({})): void {
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  useEffect(() => {
    const ask = () => latest.current();
    const others = watched.get(postId) ?? [];
    watched.set(postId, [...others, ask]);
    if (others.length === 0) watch(postId);
    return () => {
      const left = (watched.get(postId) ?? []).filter((it) => it !== ask);
      if (left.length > 0) return void watched.set(postId, left);
      watched.delete(postId);
      send?.({ type: 'unwatch', postId });
    };
  }, [postId]);
}

/** Returns whether new comments of a post arrive as events, and the page offers them itself. */
export const isThreadWatched = (postId: number): boolean => send !== undefined && watched.has(postId);
