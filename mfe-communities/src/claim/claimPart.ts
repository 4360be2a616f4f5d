import { lazyPart } from '@stoa/platform';

/** Loads on demand: most communities cannot be claimed. */
export const ClaimNotice = lazyPart(async () => (await import('./ClaimNotice')).ClaimNotice, null);
