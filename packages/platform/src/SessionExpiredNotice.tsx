import { Notice } from '@stoa/ui';
import type { ReactNode } from 'react';
import { sharedTexts } from './texts/shared';

/** Remotes of the release before read it. */
export const signInToSend = sharedTexts.signInToSend;

export interface EndedNoticeProps {
  /** The way to sign in, where the form below does not offer it. */
  action?: ReactNode;
}

/** Says beside what was being written that the session has ended and that the words are kept. */
export function SessionExpiredNotice({ action }: EndedNoticeProps) {
  return (
    <Notice tone="caution" role="alert" title={sharedTexts.sessionEnded} action={action}>
      {sharedTexts.sessionEndedText}
    </Notice>
  );
}
