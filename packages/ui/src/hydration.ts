import { useSyncExternalStore } from 'react';

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
