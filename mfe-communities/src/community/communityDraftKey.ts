/** What is typed of a community, or of a new one, is kept under this key. */
export const communityDraftKey = (id?: number) => `community:${id ?? 'new'}`;
