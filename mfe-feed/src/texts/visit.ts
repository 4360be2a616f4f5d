import { limits } from '@stoa/contract';

/** A number of new comments, up to which they are counted. */
const counted = (count: number) =>
  count > limits.newCommentsCounted ? `${limits.newCommentsCounted}+` : `+${count}`;

/** What the reader has seen. */
export const visitTexts = {
  /** Comments by others since the last visit. */
  newComments: (count: number) => `${counted(count)} new`,
  /** Follows it for screen readers. */
  sinceVisit: ' since your last visit',
  /** The same where there is only space for a number. */
  newShort: counted,
  newSinceVisit: ' new since your last visit',

  markUnread: 'Mark as unread',
  unread: 'Marked as unread',
  notUnread: 'Couldn’t mark the post as unread',
  hideRead: 'Hide read posts',
  showRead: 'Show read posts',
  allRead: { title: 'No unread posts', text: 'Posts that you have read are hidden.' },
} as const;
