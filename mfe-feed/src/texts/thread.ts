import type { commentSorts } from '@stoa/contract';

const sorts: Record<(typeof commentSorts)[number], string> = { best: 'Best', new: 'New', old: 'Old' };

/** The comments of a post, and the forms for them. */
export const threadTexts = {
  sort: 'Sort comments',
  sorts,
  emptyText: 'Be the first to comment.',
  nouns: ['conversation', 'conversations'],
  /** Links to the remaining comments without scripts. */
  showAll: 'Show more comments',
  before: 'Show earlier comments',
  answered: 'In reply to',
  continue: 'Continue this thread',
  moreReplies: (count: number) => (count === 1 ? 'Show 1 more reply' : `Show ${count} more replies`),

  membersOnly: (community: string) => `Only members of ${community} can comment.`,
  toCommunity: 'View community',

  branch: 'You are viewing part of the discussion.',
  wholeThread: 'View full thread',

  commentBy: (author: string) => `Comment by ${author}`,
  /** @param answered the author of the comment that it answers, if any */
  commentAt: (author: string, level: number, isNew: boolean, answered?: string) =>
    `${isNew ? 'New comment' : 'Comment'} by ${author}, level ${level}${answered ? `, in reply to ${answered}` : ''}`,
  byPoster: 'Author',
  deletedComment: 'a deleted comment',
  removedComment: 'a removed comment',
  blockedComment: 'a comment by a person you blocked',
  blockedText: 'Comment by a person you blocked.',
  showBranch: (who: string) => `Expand the thread of ${who}`,
  hideBranch: (who: string) => `Collapse the thread of ${who}`,
  hidden: (replies: number) =>
    replies === 0 ? 'Comment hidden' : replies === 1 ? '1 reply hidden' : `${replies} replies hidden`,

  add: 'Add a comment',
  addSubmit: 'Comment',
  reply: 'Reply',
  replyTo: (author: string) => `Reply to ${author}`,
  /** Mark of a reply that is not sent yet, or an edit that is not saved, and the name of the reply’s button. */
  draft: 'Draft',
  draftTo: (author: string) => `Reply to ${author} (draft)`,
  locked: 'This post is locked. You can’t add comments.',
  guests: 'Log in or sign up to leave a comment',
} as const;
