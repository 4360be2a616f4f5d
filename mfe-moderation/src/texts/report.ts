import { moderationLimits } from '@stoa/contract';

/** The dialog for reporting. */
export const reportTexts = {
  title: 'Report',
  description: 'Tell the moderators what is wrong. Only site staff can see who reported it.',
  reason: 'Reason',
  details: 'Additional details',
  detailsTooLong: `The details can have at most ${moderationLimits.reportDescriptionMax} characters.`,
  submit: 'Submit Report',
  submitting: 'Submitting...',
  submitted: 'Report submitted',
  submittedText: 'Thank you. A moderator will review it.',
  failed: 'Error',
  failedText: 'Failed to submit report',
} as const;
