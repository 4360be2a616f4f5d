import { pagePaths } from '@stoa/contract';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectToken } from '../api/sessionSlice';
import type { RootState } from '../api/store';
import { rememberPath } from '../pages/rememberedPath';
import { forgetPendingAction, keepPendingAction, type PendingAction } from './pendingAction';

/**
 * Returns a function for actions that require an account. It returns true if there is a session. Otherwise it remembers
 * this page, redirects to sign in and returns false. Its argument is what follows the sign-in: the draft key of the form
 * to reopen, or the action to carry out.
 */
export function useRequireSession(): (next?: string | PendingAction) => boolean {
  const store = useStore<RootState>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (next?: string | PendingAction) => {
      // The rendered page may still be the server's guest page.
      if (selectToken(store.getState()) !== null) return true;
      rememberPath(pathname + search, typeof next === 'string' ? next : undefined);
      if (typeof next === 'object') keepPendingAction(next);
      else forgetPendingAction();
      void navigate(pagePaths.login);
      return false;
    },
    [store, navigate, pathname, search],
  );
}
