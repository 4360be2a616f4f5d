import { times, type WatchedList } from '@stoa/contract';
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
    const shownSince = startOf(loadedAt);
    const ask = () => sendLive({ type: 'watch_feed', watch, list, since, age: ageOf(shownSince) });
    ask();
    const end = onSendLive(ask);
    return () => {
      end();
      sendLive({ type: 'unwatch_feed' });
    };
  }, [shown]);
  return counted.of === shown ? counted.count : 0;
}

/** Lists that came with the page are dated ahead, by less than `freshPage`: they start as it opens. */
function startOf(loadedAt: number): number {
  const now = Date.now();
  return loadedAt - now < times.freshPage ? Math.min(loadedAt, now) : loadedAt;
}

/** Returns the milliseconds since a time. After the clock was set back they are unknown, and any could have passed. */
function ageOf(start: number): number {
  const age = Date.now() - start;
  return age < 0 ? Number.MAX_SAFE_INTEGER : age;
}
