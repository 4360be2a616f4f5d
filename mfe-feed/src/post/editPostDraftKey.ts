/** Storage key for the draft of an edited post. */
export const editPostDraftKey = (postId: number): string => `edit-post:${postId}`;
