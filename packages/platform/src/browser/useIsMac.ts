import { useHydrated } from '@stoa/ui';
import { isMac } from './isMac';

/** Returns whether shortcuts use the Command key; false on the server and during hydration. */
export const useIsMac = (): boolean => useHydrated() && isMac();
