import { useCallback, useSyncExternalStore } from 'react';

/** Cards with text and media, or two dense lines a post. */
export type ViewMode = 'card' | 'list';

/** The server renders lists the way the reader likes them, so the choice is a cookie. It names nobody. */
const cookie = 'stoa-view';
const year = 31_536_000;
const listeners = new Set<() => void>();

/** How the page came from the server. */
let ofPage: ViewMode = 'card';
let chosen: ViewMode | undefined;

/** Says how the server rendered the page. */
export function setPageView(view: ViewMode): void {
  ofPage = view;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the reader likes lists of posts; the same on every page, and kept. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const mode = useSyncExternalStore(
    subscribe,
    () => chosen ?? ofPage,
    () => ofPage,
  );
  const setMode = useCallback((next: ViewMode) => {
    chosen = next;
    document.cookie = `${cookie}=${next}; path=/; max-age=${year}; samesite=lax`;
    for (const listener of listeners) listener();
  }, []);
  return [mode, setMode];
}
