import { moderationLimits } from '@stoa/contract';
import type { ReasonTexts } from '../removal/ReasonDialog';

type What = 'post' | 'comment';

const whoCanRead = 'Only its author, moderators and staff will be able to see it.';

/** Removing a post or comment with a reason, and restoring it. */
export const removalTexts = {
  removing: (what: What): ReasonTexts => ({
    title: `Remove this ${what}`,
    description: `${whoCanRead} It can be restored.`,
    submit: 'Remove',
    submitting: 'Removing...',
    done: what === 'post' ? 'Post removed' : 'Comment removed',
    doneText: 'The author will be notified of the reason.',
    failed: `Couldn’t remove the ${what}`,
    undo: `Choose “Restore” in the menu of the ${what}.`,
  }),

  choice: (what: What) => `Remove the ${what}`,
  choiceHint: whoCanRead,

  reason: 'Reason',
  reasonHint: 'The author will see this, but not your name. The public log shows it too.',
  reasonTooLong: `The reason can have at most ${moderationLimits.removalReasonMax} characters.`,

  restoreTitle: (what: What) => `Restore this ${what}?`,
  restoreText: 'Everyone will see it again, and the author will be notified.',

  restored: (what: What) => (what === 'post' ? 'Post restored' : 'Comment restored'),
  restoredText: 'The author will be notified.',
  notRestored: (what: What) => `Couldn’t restore the ${what}`,
} as const;
