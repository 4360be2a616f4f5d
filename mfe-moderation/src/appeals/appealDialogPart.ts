import { lazyPart } from '@stoa/platform';

/** Loads on demand: few people appeal. */
export const AppealDialog = lazyPart(async () => (await import('./AppealDialog')).AppealDialog, null);
