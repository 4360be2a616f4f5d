import { useSyncExternalStore } from 'react';

const listenToNothing = (): (() => void) => () => undefined;

/**
 * Returns whether this browser supports passkeys here, which requires a secure connection. Undefined on the server and
 * during hydration.
 */
export function useCanUsePasskeys(): boolean | undefined {
  return useSyncExternalStore(
    listenToNothing,
    () => typeof PublicKeyCredential === 'function',
    () => undefined,
  );
}
