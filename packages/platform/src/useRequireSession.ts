import { pagePaths } from '@stoa/contract';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberPath } from './rememberedPath';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';

/**
 * For actions that need an account. Returns true when there is a session; otherwise remembers this page, leads to the
 * sign-in form and returns false. What is given is the key of the form's draft that is to be open again after it.
 */
export function useRequireSession(): (begun?: string) => boolean {
  const isGuest = useAppSelector(selectToken) === null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (begun?: string) => {
      if (!isGuest) return true;
      rememberPath(pathname + search, begun);
      void navigate(pagePaths.login);
      return false;
    },
    [isGuest, navigate, pathname, search],
  );
}
