/** Where a reply to a comment is kept while it is written. */
export const replyDraftKey = (commentId: number): string => `reply:${commentId}`;
export const editDraftKey = (commentId: number) => `edit:${commentId}`;
