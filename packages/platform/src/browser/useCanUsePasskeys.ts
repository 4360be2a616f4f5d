import { useHydrated } from '@stoa/ui';

/**
 * Returns whether this browser supports passkeys here, which requires a secure connection. Undefined on the server and
 * during hydration.
 */
export const useCanUsePasskeys = (): boolean | undefined =>
  useHydrated() ? typeof PublicKeyCredential === 'function' : undefined;
