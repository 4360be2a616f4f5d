import { useEffect, useState } from 'react';
import { useHydrated } from '../hydration';
import { makeListeners } from '../makeListeners';

const minute = 60_000;
let pageTime = 0;

/** Notifies every minute; all subscribers share one timer. */
const minutes = makeListeners(() => {
  const timer = setInterval(minutes.notify, minute);
  return () => clearInterval(timer);
});

/**
 * Sets the time of rendering, in ms since 1970. The host calls it before it renders a page on the server, and with the
 * same time before it hydrates that page.
 */
export function setPageTime(ms: number): void {
  pageTime = ms;
}

/**
 * Returns the time in ms since 1970: on the server and during hydration the time of rendering, then the clock, updated
 * every minute.
 */
export function useNow(): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => minutes.subscribe(() => setNow(Date.now())), []);
  return isHydrated ? now : pageTime;
}
