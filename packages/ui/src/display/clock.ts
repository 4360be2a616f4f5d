import { useEffect, useState } from 'react';
import { useHydrated } from '../hydration';

const minute = 60_000;
const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let pageTime = 0;

/** Calls with the time, in ms since 1970, each minute. All listeners share one timer; the answer ends it. */
function onEachMinute(listener: (now: number) => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    const now = Date.now();
    for (const heard of listeners) heard(now);
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Says when the page was made, in ms since 1970: the host does so before it renders a page on the server, and with the
 * same time before it hydrates that page.
 */
export function setPageTime(ms: number): void {
  pageTime = ms;
}

/** The time in ms since 1970: on the server and while hydrating the page's own, then the clock's, kept up each minute. */
export function useNow(): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onEachMinute(setNow), []);
  return isHydrated ? now : pageTime;
}
