import { limits } from '@stoa/contract';

/** The forms for comments, and comments that are not sent yet. */
export const commentFormTexts = {
  hint: 'What do you think?',
  edit: 'Edit your comment',
  editSubmit: 'Save',
  sent: 'Sent.',
  queued: 'Your comment is waiting to be sent.',
  waiting: 'Your unsent comment',
  replySent: 'Your reply was sent.',
  viewReply: 'View reply',
  tooLong: `A comment can have at most ${limits.commentMax} characters.`,
  notSent: 'Couldn’t send your comment. Your text is still here; try again.',
} as const;
