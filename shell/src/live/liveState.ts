import { makeListeners } from '@stoa/ui';
import { useSyncExternalStore } from 'react';

const listeners = makeListeners();
let isLive = false;

/** Sets whether the live connection is open and authenticated. */
export function setIsLive(next: boolean): void {
  isLive = next;
  listeners.notify();
}

/** Returns whether the live connection is open and authenticated; false on the server and during hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    listeners.subscribe,
    () => isLive,
    () => false,
  );
