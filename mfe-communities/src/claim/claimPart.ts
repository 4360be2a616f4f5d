import { lazyPart } from '@stoa/platform';

/** What there is to say about claims to a community; most communities have none. */
export const ClaimNotice = lazyPart(async () => (await import('./ClaimNotice')).ClaimNotice, null);
