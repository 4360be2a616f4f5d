import type { AppealStatusProps } from '@stoa/contract';

/** Returns the key of an appeal's draft, which survives signing in again. */
export const appealDraftKey = ({ subject, subjectId }: AppealStatusProps) =>
  `appeal:${subject}:${subjectId ?? ''}`;
