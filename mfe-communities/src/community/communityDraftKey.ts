/** Storage key of the draft for a new or edited community. */
export const communityDraftKey = (id?: number) => `community:${id ?? 'new'}`;
