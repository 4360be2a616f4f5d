import type { LiveWatchMessage } from '@stoa/contract';
import { useEffect, useRef } from 'react';
import { canSendLive, onSendLive, sendLive } from './sendLive';

/** What a page knows of a thread: the answer names the comments that it lacks. */
export type KnownThread = Pick<LiveWatchMessage, 'since' | 'count'>;

/** Watched posts, with the components that watch each. */
const watched = new Map<number, (() => KnownThread)[]>();

function watch(postId: number): void {
  sendLive({ type: 'watch', postId, ...watched.get(postId)?.[0]?.() });
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
    const end = onSendLive(() => {
      if (watched.get(postId)?.[0] === ask) watch(postId);
    });
    return () => {
      end();
      const left = (watched.get(postId) ?? []).filter((it) => it !== ask);
      if (left.length > 0) return void watched.set(postId, left);
      watched.delete(postId);
      sendLive({ type: 'unwatch', postId });
    };
  }, [postId]);
}

/** Returns whether new comments of a post arrive as events, and the page offers them itself. */
export const isThreadWatched = (postId: number): boolean => canSendLive() && watched.has(postId);
