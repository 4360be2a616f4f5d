import { lazyPart } from '@stoa/platform';

/** Dialog to create a community. Rarely used, so the form and its validation load on demand. */
export const CommunityDialog = lazyPart(async () => (await import('./CommunityForm')).CommunityForm, null);
