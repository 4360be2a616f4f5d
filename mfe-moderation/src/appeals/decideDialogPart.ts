import { lazyPart } from '@stoa/platform';

/** Loads on demand, with its form. */
export const DecideDialog = lazyPart(async () => (await import('./DecideDialog')).DecideDialog, null);
