import { useNavigate } from '@stoa/platform';
import { useEffect, useRef } from 'react';

/**
 * Returns `navigate` for use after a call: it does nothing if the component is gone, since the member has left. Resolves
 * to whether it has navigated.
 */
export function useNavigateIfShown(): (to: string, options?: { state?: unknown }) => Promise<boolean> {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (to, options) => {
    if (!isShown.current) return false;
    await navigate(to, options);
    return true;
  };
}
