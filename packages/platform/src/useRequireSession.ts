import { pagePaths } from '@stoa/contract';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberPath } from './rememberedPath';
import { selectToken } from './sessionSlice';
import type { RootState } from './store';

/**
 * For actions that need an account. Returns true when there is a session; otherwise remembers this page, leads to the
 * sign-in form and returns false. What is given is the key of the form's draft that is to be open again after it.
 */
export function useRequireSession(): (begun?: string) => boolean {
  const store = useStore<RootState>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (begun?: string) => {
      // What is shown may still be the guest's page that the server sent.
      if (selectToken(store.getState()) !== null) return true;
      rememberPath(pathname + search, begun);
      void navigate(pagePaths.login);
      return false;
    },
    [store, navigate, pathname, search],
  );
}
