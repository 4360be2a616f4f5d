import { Notice } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useHasDrafts } from '../drafts/useHasDraft';
import { sharedTexts } from '../texts/shared';

export interface EndedNoticeProps {
  /** Sign-in link of a page; forms have their own. */
  action?: ReactNode;
}

/** Notice that the session has expired, and that the text is kept: in a form, and on a page if there is a draft. */
export function SessionExpiredNotice({ action }: EndedNoticeProps) {
  const isSaved = useHasDrafts() || action === undefined;
  return (
    <Notice tone="caution" role="alert" title={sharedTexts.sessionEnded} action={action}>
      {isSaved ? sharedTexts.sessionEndedText : sharedTexts.signInToContinue}
    </Notice>
  );
}
