import { pagePaths, type AuthResponse } from '@stoa/contract';
import { drafts, signIn, takeRememberedPath, useAppDispatch, useNavigate } from '@stoa/platform';

/**
 * Returns the handler of a successful sign-in or registration: it starts the session, discards the form's draft and
 * opens the page requested before, or the dashboard.
 */
export function useEnter(draftKey: string): (answer: AuthResponse) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (answer) => {
    drafts.forget(draftKey);
    signIn(dispatch, answer);
    await navigate(takeRememberedPath() ?? pagePaths.dashboard, { replace: true });
  };
}
