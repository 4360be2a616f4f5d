import { pagePaths, type AuthResponse } from '@stoa/contract';
import { drafts, signIn, takeRememberedPath, useAppDispatch, useNavigate } from '@stoa/platform';

/**
 * What follows a successful sign-in or registration: the session begins, the form's draft is forgotten, and the page that
 * was asked for before is shown, or the dashboard.
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
