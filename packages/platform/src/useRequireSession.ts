import { pagePaths } from '@stoa/contract';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberPath } from './rememberedPath';
import { selectToken } from './sessionSlice';
import { useAppSelector } from './store';

/**
 * For actions that need an account. Answers true when there is a session; otherwise remembers this page, leads to
 * the sign-in form and answers false.
 */
export function useRequireSession(): () => boolean {
  const isGuest = useAppSelector(selectToken) === null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    if (!isGuest) return true;
    rememberPath(pathname + search);
    void navigate(pagePaths.login);
    return false;
  }, [isGuest, navigate, pathname, search]);
}
