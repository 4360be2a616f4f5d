import { useCallback, useSyncExternalStore } from 'react';
import { makeListeners } from '@stoa/ui';

/** Cards with text and media, or two dense lines a post. */
export type ViewMode = 'card' | 'list';

/** The server renders lists the way the reader likes them, so the choice is a cookie. It names nobody. */
const cookie = 'stoa-view';
const year = 31_536_000;
const listeners = makeListeners();

/** How the page came from the server. */
let ofPage: ViewMode = 'card';
let chosen: ViewMode | undefined;

/** Says how the server rendered the page. */
export function setPageView(view: ViewMode): void {
  ofPage = view;
}

/** How the reader likes lists of posts; the same on every page, and kept. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const mode = useSyncExternalStore(
    listeners.subscribe,
    () => chosen ?? ofPage,
    () => ofPage,
  );
  const setMode = useCallback((next: ViewMode) => {
    chosen = next;
    document.cookie = `${cookie}=${next}; path=/; max-age=${year}; samesite=lax`;
    listeners.notify();
  }, []);
  return [mode, setMode];
}
