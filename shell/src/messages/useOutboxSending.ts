import { sendOutbox, useAppDispatch, useLiveEvent } from '@stoa/platform';
import { useEffect } from 'react';

/** Sends a member's queued messages when the live connection opens and when the network is back. */
export function useOutboxSending(memberId: number): void {
  const dispatch = useAppDispatch();
  useLiveEvent('connected', () => void sendOutbox(dispatch, memberId));
  // A live connection may survive a network outage, and the outbox may retry up to a minute later.
  useEffect(() => {
    const send = () => void sendOutbox(dispatch, memberId);
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [dispatch, memberId]);
}
