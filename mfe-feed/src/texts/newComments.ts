import { limits } from '@stoa/contract';
import { formatCounted } from '@stoa/ui';

/** The new comments of an open thread, and those since the reader's last visit. */
export const newCommentsTexts = {
  offer: (count: number) =>
    count > limits.newCommentsCounted
      ? `${limits.newCommentsCounted}+ new comments`
      : formatCounted(count, 'new comment', 'new comments'),
  notLoaded: 'Couldn’t load the new comments',

  /** Above the list, and the button beside it. */
  newSinceVisit: (count: number) =>
    `${count > limits.newCommentsCounted ? `${limits.newCommentsCounted}+` : count} new since your last visit`,
  first: 'Go to first',
  firstName: 'Go to first new comment',
  sinceVisit: 'Comments since your last visit',
  unseen: (count: number) => `${count} new`,
  previous: 'Previous new comment',
  next: 'Next new comment',
} as const;
