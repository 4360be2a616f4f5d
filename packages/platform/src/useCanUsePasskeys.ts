import { useSyncExternalStore } from 'react';

const listenToNothing = (): (() => void) => () => undefined;

/**
 * Whether this browser knows passkeys, here: it has them on safe connections only. Undefined on the server and while
 * hydrating.
 */
export function useCanUsePasskeys(): boolean | undefined {
  return useSyncExternalStore(
    listenToNothing,
    () => typeof PublicKeyCredential === 'function',
    () => undefined,
  );
}
