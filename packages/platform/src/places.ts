import type { Location } from 'react-router-dom';

const storageKey = 'stoa-places';

/** Entries of the history that are remembered in a tab; the oldest are forgotten. */
const placesMax = 50;

/** How somebody left a page, to be found again on coming back to it. */
export interface Place {
  /** What was the first thing on the screen, and how far from the screen's upper edge it began, in px. */
  anchor?: { name: string; top: number } | undefined;
  /** How high list items are that may not be laid out yet: the element's id, and px. */
  heights?: Record<string, number>;
  /** How many pages of each list had been loaded. */
  pages?: Record<string, number>;
}

/** The entry of the history. Every document begins with the same key: without its address, one page would be shown as another was left. */
export const placeKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;

function readAll(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

/** How the page of this entry was left; nothing when it is new. */
export const readPlace = (key: string): Place => readAll()[key] ?? {};

/** Remembers, beside what is known of this entry, how its page is left. */
export function writePlace(key: string, change: Place): void {
  const { [key]: known, ...others } = readAll();
  const kept = [...Object.entries(others), [key, { ...known, ...change }]].slice(-placesMax);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Where nothing can be stored, pages begin at their top.
  }
}

/** A document that was asked for anew, and not by Reload or Back, begins as if nobody had been there. */
export function forgetPlaceOfNewDocument(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return;
  const { pathname, search } = location;
  writePlace(placeKey({ key: 'default', pathname, search }), { anchor: undefined, heights: {}, pages: {} });
}
