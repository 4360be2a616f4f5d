import { selectHasEnded, sharedTexts, useAppSelector, useRequireSession } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { layoutTexts } from '../texts/layout';

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
      title: sharedTexts.sessionEnded,
      description: sharedTexts.sessionEndedText,
      action: {
        label: sharedTexts.signIn,
        altText: layoutTexts.signInOtherwise,
        onAction: () => signIn.current(),
      },
    });
  }, [hasEnded]);
}
