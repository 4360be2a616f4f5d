import { useCallback, useSyncExternalStore } from 'react';

/** Cards with text and media, or two dense lines a post. */
export type ViewMode = 'card' | 'list';

const key = 'stoa-view';
const listeners = new Set<() => void>();
let fallback: ViewMode = 'card';

function read(): ViewMode {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'card';
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the reader likes lists of posts; the same on every page, and kept. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const mode = useSyncExternalStore(subscribe, read);
  const setMode = useCallback((next: ViewMode) => {
    fallback = next;
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }, []);
  return [mode, setMode];
}
