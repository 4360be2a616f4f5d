import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const listenToNothing = (): (() => void) => () => undefined;

/**
 * Returns false on the server and during hydration, and true right after it. For values known only in the browser:
 * using them in the first render would cause a mismatch.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
}

/**
 * Runs once, before the next paint, after a server-rendered component is hydrated; never for components that the browser
 * renders first. Restores what only the browser knows, such as drafts.
 */
export function useAfterHydration(restore: () => void): void {
  const isDue = useRef(!useHydrated());
  useLayoutEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    restore();
  });
}
