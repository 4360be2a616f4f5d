import { drafts } from '@stoa/platform';

/** Storage key for the draft of a comment on a post itself. */
export const commentDraftKey = (postId: number): string => `comment:${postId}`;

/** Storage key for the draft of a reply. */
export const replyDraftKey = (commentId: number): string => `reply:${commentId}`;

/** Returns whether this browser has an unsent reply to a comment. */
export const hasReplyDraft = (commentId: number): boolean =>
  Boolean(drafts.read(replyDraftKey(commentId), '')?.trim());

/** Storage key for the draft of an edited comment. */
export const editDraftKey = (commentId: number) => `edit:${commentId}`;
