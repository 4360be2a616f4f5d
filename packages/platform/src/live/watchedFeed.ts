import type { WatchedList } from '@stoa/contract';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from './liveEvents';
import { onSendLive, sendLive } from './sendLive';

/** A list of posts as the page shows it. */
export interface ShownFeed {
  list: WatchedList;
  /** The newest post on the page; 0 for none. */
  since: number;
  /** When the list was loaded, in milliseconds since 1970. */
  loadedAt: number;
}

let watches = 0;

/**
 * Counts the posts that others add to a list of the page while the component is mounted. The page has one such
 * component. After a lost connection the server counts again.
 * @param shown memoized: a new object is a newly loaded list, without new posts
 * @returns at most a page of posts
 */
export function useNewPostCount(shown: ShownFeed): number {
  const [counted, setCounted] = useState({ count: 0, of: shown });
  const watched = useRef({ watch: 0, of: shown });
  useLiveEvent('new_posts', ({ watch, count }) => {
    if (watch === watched.current.watch) setCounted({ count, of: watched.current.of });
  });
  useEffect(() => {
    const watch = ++watches;
    watched.current = { watch, of: shown };
    const { list, since, loadedAt } = shown;
    const type = list.ownFeed === undefined ? 'watch_feed' : 'watch_own_feed';
    const ask = () => sendLive({ type, watch, list, since, age: Math.max(0, Date.now() - loadedAt) });
    ask();
    const end = onSendLive(ask);
    return () => {
      end();
      sendLive({ type: 'unwatch_feed' });
    };
  }, [shown]);
  return counted.of === shown ? counted.count : 0;
}
