import { selectHasEnded, sharedTexts, useAppSelector, useLocation, useRequireSession } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { accessTo } from '../routing/remotePages';
import { layoutTexts } from '../texts/layout';

/** Says once that a session has ended by itself, and leads to signing in and back. Pages of members say so themselves. */
export function useSessionEndToast(): void {
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const { pathname } = useLocation();
  const current = useRef({ requireSession, pathname });
  useEffect(() => {
    current.current = { requireSession, pathname };
  }, [requireSession, pathname]);
  useEffect(() => {
    const access = accessTo(current.current.pathname);
    if (!hasEnded || access === 'members' || access === 'staff') return;
    toast({
      title: sharedTexts.sessionEnded,
      description: sharedTexts.sessionEndedText,
      action: {
        label: sharedTexts.signIn,
        altText: layoutTexts.signInOtherwise,
        onAction: () => current.current.requireSession(),
      },
    });
  }, [hasEnded]);
}
