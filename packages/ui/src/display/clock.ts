import { useEffect, useState } from 'react';
import { useHydrated } from '../hydration';
import { makeListeners } from '../makeListeners';

const minute = 60_000;
let pageTime = 0;

/** Tells each minute; all who listen share one timer. */
const minutes = makeListeners(() => {
  const timer = setInterval(minutes.notify, minute);
  return () => clearInterval(timer);
});

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
  useEffect(() => minutes.subscribe(() => setNow(Date.now())), []);
  return isHydrated ? now : pageTime;
}
