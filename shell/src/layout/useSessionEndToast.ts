import {
  hasDrafts,
  selectHasEnded,
  sharedTexts,
  useAppSelector,
  useLocation,
  useRequireSession,
} from '@stoa/platform';
import { toast } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { needsSession } from '../routing/remotePages';
import { layoutTexts } from '../texts/layout';

/**
 * Announces once that the session has expired, with a link to sign in and return. Pages for members do so themselves.
 */
export function useSessionEndToast(): void {
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const { pathname } = useLocation();
  const current = useRef({ requireSession, pathname });
  useEffect(() => {
    current.current = { requireSession, pathname };
  }, [requireSession, pathname]);
  useEffect(() => {
    if (!hasEnded || needsSession(current.current.pathname)) return;
    toast({
      title: sharedTexts.sessionEnded,
      description: hasDrafts() ? sharedTexts.sessionEndedText : sharedTexts.signInToContinue,
      action: {
        label: sharedTexts.signIn,
        altText: layoutTexts.signInOtherwise,
        onAction: () => current.current.requireSession(),
      },
    });
  }, [hasEnded]);
}
