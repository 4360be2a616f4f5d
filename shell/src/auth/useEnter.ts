import { pagePaths, type AuthResponse } from '@stoa/contract';
import {
  drafts,
  signIn,
  takePendingAction,
  takeRememberedPath,
  toastResult,
  useAppDispatch,
  useNavigate,
} from '@stoa/platform';
import { pendingActionTexts } from '../texts/pendingAction';
import { pendingActionEndpoints } from './pendingActionApi';

/**
 * Returns the handler of a successful sign-in or registration: it starts the session, discards the form's draft,
 * carries out what the guest pressed, and opens the page requested before, or the dashboard.
 */
export function useEnter(draftKey: string): (answer: AuthResponse) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (answer) => {
    drafts.forget(draftKey);
    signIn(dispatch, answer);
    const action = takePendingAction();
    // Before the page is opened, so that it loads with the result.
    const outcome =
      action &&
      (await dispatch(pendingActionEndpoints.carryOutPendingAction.initiate(action, { track: false })));
    await navigate(takeRememberedPath() ?? pagePaths.dashboard, { replace: true });
    if (!action) return;
    toastResult(outcome?.error, pendingActionTexts.failed(action), pendingActionTexts.done(action));
  };
}
