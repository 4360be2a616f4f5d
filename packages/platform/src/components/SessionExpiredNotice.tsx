import { Notice } from '@stoa/ui';
import type { ReactNode } from 'react';
import { sharedTexts } from '../texts/shared';

/** Kept for remotes built for the previous release. */
export const signInToSend = sharedTexts.signInToSend;

export interface EndedNoticeProps {
  /** Sign-in link, if the form itself has none. */
  action?: ReactNode;
}

/** Notice in a form that the session has expired and that the text is kept. */
export function SessionExpiredNotice({ action }: EndedNoticeProps) {
  return (
    <Notice tone="caution" role="alert" title={sharedTexts.sessionEnded} action={action}>
      {sharedTexts.sessionEndedText}
    </Notice>
  );
}
