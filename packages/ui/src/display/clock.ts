import { useEffect, useState } from 'react';
import { minuteLength, type Zone } from '../format/dates';
import { useHydrated } from '../hydration';
import { makeListeners } from '../makeListeners';

/** How a server-rendered page shows dates. */
export interface PageDates {
  /** Time of rendering, in ms since 1970. */
  now: number;
  zone: Zone;
  /** Whether dates are shown instead of ages. */
  isExact: boolean;
}

let page: PageDates = { now: 0, zone: 'utc', isExact: false };

/** Notifies at the start of each minute, and so at midnight; all subscribers share one timer. */
const minutes = makeListeners(() => {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        minutes.notify();
        schedule();
      },
      minuteLength - (Date.now() % minuteLength),
    );
  };
  schedule();
  return () => clearTimeout(timer);
});

/**
 * Sets how dates are shown. The host calls it before it renders a page on the server, and with the same values before it
 * hydrates that page.
 */
export function setPageDates(dates: PageDates): void {
  page = dates;
}

/** Returns whether the server-rendered page shows dates instead of ages. */
export const isPageExact = (): boolean => page.isExact;

/** Returns the zone for dates: on the server and during hydration the page's, then the reader's. */
export const useZone = (): Zone => (useHydrated() ? 'local' : page.zone);

/**
 * Returns the time in ms since 1970: on the server and during hydration the time of rendering, then the clock, updated
 * at the start of each minute.
 */
export function useNow(): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => minutes.subscribe(() => setNow(Date.now())), []);
  return isHydrated ? now : page.now;
}
