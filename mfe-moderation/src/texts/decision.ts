import { moderationLimits, type ResolveReportBody } from '@stoa/contract';

const statuses: Record<ResolveReportBody['status'], string> = {
  resolved: 'Resolved - Action Taken',
  dismissed: 'Dismissed - No Action Required',
};

/** The dialog that resolves a report. */
export const decisionTexts = {
  title: 'Resolve Report',
  description: (reason: string, details: string | null) => (details ? `${reason}: ${details}` : reason),
  /** @param removes whether the decision removes the content */
  others: (pending: string, removes: boolean) =>
    `${pending} ${removes ? 'The removal resolves every report about it.' : 'Each report is decided separately.'}`,
  status: 'Resolution',
  chooseStatus: 'Choose a resolution',
  statuses,
  notes: 'Moderator Notes',
  notesTooLong: `The notes can have at most ${moderationLimits.moderatorNotesMax} characters.`,
  submit: 'Submit Resolution',
  submitting: 'Processing...',
  updated: 'Report updated',
  processed: (others: string) => `The report has been successfully processed. ${others}`.trim(),
  failed: 'Error',
  failedText: 'Failed to update report',
} as const;
