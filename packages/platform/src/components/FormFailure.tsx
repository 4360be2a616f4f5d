import { Notice } from '@stoa/ui';
import { reasonOf } from '../api/failure';
import { selectHasEnded } from '../api/sessionSlice';
import { useAppSelector } from '../api/store';
import { SessionExpiredNotice } from './SessionExpiredNotice';

export interface FormFailureProps {
  /** Error of the call that submits the form, if it failed. */
  error: unknown;
  /** Text shown if the server gives no reason. */
  fallback: string;
}

/** Explains above a form's buttons why submitting failed: an expired session, or the server's message. */
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
