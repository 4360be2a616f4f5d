import { Notice } from '@stoa/ui';
import { SessionExpiredNotice } from './SessionExpiredNotice';
import { reasonOf } from './failure';
import { selectHasEnded } from './sessionSlice';
import { useAppSelector } from './store';

export interface FormFailureProps {
  /** What the call that sends the form failed with; nothing while it has not. */
  error: unknown;
  /** What is said where the server gives no reason. */
  fallback: string;
}

/** Why a form was not sent, above its buttons: the session has ended, or what the server says. */
export function FormFailure({ error, fallback }: FormFailureProps) {
  const hasEnded = useAppSelector(selectHasEnded);
  if (hasEnded) return <SessionExpiredNotice />;
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert">
      {reasonOf(error, fallback)}
    </Notice>
  );
}
