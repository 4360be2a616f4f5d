import { Notice } from '@stoa/ui';
import type { ReactNode } from 'react';

/** The label of a form's button while its session has ended: signing in leads back to the form. */
export const signInToSend = 'Sign in to send';

export interface EndedNoticeProps {
  /** The way to sign in, where the form below does not offer it. */
  action?: ReactNode;
}

/** Says beside what was being written that the session has ended and that the words are kept. */
export function EndedNotice({ action }: EndedNoticeProps) {
  return (
    <Notice tone="caution" role="alert" title="Your session has ended" action={action}>
      What you have written is kept.
    </Notice>
  );
}
