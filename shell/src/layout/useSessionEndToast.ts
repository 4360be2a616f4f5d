import { selectHasEnded, useAppSelector, useRequireSession } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { useEffect, useRef } from 'react';

/** Says once that a session has ended by itself, and leads to signing in and back. */
export function useSessionEndToast(): void {
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const signIn = useRef(requireSession);
  useEffect(() => {
    signIn.current = requireSession;
  }, [requireSession]);
  useEffect(() => {
    if (!hasEnded) return;
    toast({
      title: 'Your session has ended',
      description: 'What you have written is kept.',
      action: {
        label: 'Sign in',
        altText: 'Sign in with the link at the top of the page',
        onAction: () => signIn.current(),
      },
    });
  }, [hasEnded]);
}
