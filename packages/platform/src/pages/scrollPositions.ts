import { tabStorage } from '@stoa/ui';
import type { Location } from 'react-router-dom';

const storageKey = 'stoa-places';

/** History entries stored per tab; the oldest are dropped. */
const positionsMax = 50;

/** The state of a page when the reader left it, restored when they return. */
export interface ScrollPosition {
  /** The first article on the screen, and its distance from the top of the viewport in px. */
  anchor?: { name: string; top: number } | undefined;
  /** Heights in px of list items that may not be laid out yet, by element id. */
  heights?: Record<string, number>;
  /** Pages loaded of each list. */
  pages?: Record<string, number>;
  /** Names of the parts of lists that the reader has unfolded. */
  unfolded?: string[];
}

/** Identifies a history entry. The first entry of every document has the key `default`, so its address stands in for it. */
export const historyKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string => (key === 'default' ? pathname + search : key);

const readAll = () => (tabStorage.readJson(storageKey) ?? {}) as Record<string, ScrollPosition>;

/** Returns the stored position of a history entry, empty for a new one. */
export const readScrollPosition = (key: string): ScrollPosition => readAll()[key] ?? {};

/** Merges a change into the stored position of a history entry. Without storage, pages start at the top. */
export function writeScrollPosition(key: string, change: ScrollPosition): void {
  const { [key]: known, ...others } = readAll();
  const kept = [...Object.entries(others), [key, { ...known, ...change }]].slice(-positionsMax);
  tabStorage.write(storageKey, JSON.stringify(Object.fromEntries(kept)));
}

/** Clears the position of a document that was opened by navigation, not by Reload or Back. */
export function forgetPositionOfNewDocument(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return;
  const { pathname, search } = location;
  writeScrollPosition(historyKey({ key: 'default', pathname, search }), {
    anchor: undefined,
    heights: {},
    pages: {},
    unfolded: [],
  });
}
