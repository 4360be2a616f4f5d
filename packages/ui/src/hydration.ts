import { useSyncExternalStore } from 'react';

const listenToNothing = (): (() => void) => () => undefined;

/**
 * False on the server and while the browser makes the server's page its own, true from right after that on. For what
 * only the browser knows: a first render that used it would differ from the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
}
