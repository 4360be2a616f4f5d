/** Key of the draft of a claim to a community. */
export const claimDraftKey = (id: number): string => `claim:${id}`;
