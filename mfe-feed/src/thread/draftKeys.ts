/** Storage key for the draft of a reply. */
export const replyDraftKey = (commentId: number): string => `reply:${commentId}`;
export const editDraftKey = (commentId: number) => `edit:${commentId}`;
