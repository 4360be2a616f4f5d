import { limits } from '@stoa/contract';

type What = 'post' | 'comment';

const whoCanRead = 'Only its author and the staff can read it afterwards.';

/** Removing a post or a comment with a reason, and bringing it back. */
export const removalTexts = {
  title: (what: What) => `Remove this ${what}`,
  description: `${whoCanRead} It can be restored.`,
  submit: 'Remove',
  submitting: 'Removing...',
  removed: (what: What) => `The ${what} is removed`,
  removedText: 'Its author is told the reason.',
  notRemoved: (what: What) => `The ${what} was not removed`,

  choice: (what: What) => `Remove the ${what}`,
  choiceHint: whoCanRead,

  reason: 'Reason',
  reasonHint: 'Its author reads this, without your name.',
  reasonTooLong: `The reason can have at most ${limits.removalReasonMax} characters.`,

  restoreTitle: (what: What) => `Restore this ${what}?`,
  restoreText: 'Everybody can read it again, and its author is told.',

  restored: (what: What) => `The ${what} is restored`,
  restoredText: 'Its author is told.',
  notRestored: (what: What) => `The ${what} was not restored`,
} as const;
