import { lazyPart } from '@stoa/platform';

/** The message to new members, which each of them sees once. */
export const WelcomeDialog = lazyPart(async () => (await import('./WelcomeDialog')).WelcomeDialog, null);
