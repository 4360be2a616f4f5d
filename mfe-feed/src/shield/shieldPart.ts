import { lazyPart } from '@stoa/platform';

/** The notice of a shield, which loads with the first one. */
export const ShieldNotice = lazyPart(async () => (await import('./ShieldNotice')).ShieldNotice, null);
