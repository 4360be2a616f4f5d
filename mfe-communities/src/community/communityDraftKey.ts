/** Storage key of the draft for a new community, or for the settings of an existing one. */
export const communityDraftKey = (id?: number) => `community:${id ?? 'new'}`;
