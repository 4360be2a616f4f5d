import { useEffect, useState } from 'react';
import { useHydrated } from '../hydration';
import { makeListeners } from '../makeListeners';

const minute = 60_000;
let pageTime = 0;

/** Notifies at the start of each minute, and so at midnight; all subscribers share one timer. */
const minutes = makeListeners(() => {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        minutes.notify();
        schedule();
      },
      minute - (Date.now() % minute),
    );
  };
  schedule();
  return () => clearTimeout(timer);
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
 * at the start of each minute.
 */
export function useNow(): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => minutes.subscribe(() => setNow(Date.now())), []);
  return isHydrated ? now : pageTime;
}
