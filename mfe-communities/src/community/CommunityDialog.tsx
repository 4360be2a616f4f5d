import { lazyPart } from '@stoa/platform';

/** Makes a community, or changes one's own. Few who come here do: the form and its rules come when it opens. */
export const CommunityDialog = lazyPart(async () => (await import('./CommunityForm')).CommunityForm, null);
