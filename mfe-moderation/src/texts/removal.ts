import { limits } from '@stoa/contract';
import type { ReasonTexts } from '../removal/ReasonDialog';

type What = 'post' | 'comment';

const whoCanRead = 'Only its author and the staff can read it afterwards.';

/** Removing a post or a comment with a reason, and bringing it back. */
export const removalTexts = {
  removing: (what: What): ReasonTexts => ({
    title: `Remove this ${what}`,
    description: `${whoCanRead} It can be restored.`,
    submit: 'Remove',
    submitting: 'Removing...',
    done: `The ${what} is removed`,
    doneText: 'Its author is told the reason.',
    failed: `The ${what} was not removed`,
  }),

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
