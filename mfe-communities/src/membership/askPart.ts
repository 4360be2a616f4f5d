import { lazyPart } from '@stoa/platform';

/** The form for a request to join; it and its validation load on demand. */
export const AskDialog = lazyPart(async () => (await import('./AskDialog')).AskDialog, null);
