import { useHydrated } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the token of a link from the URL fragment, and removes it from the address at once, so that no history
 * entry contains it. Undefined until the page is hydrated; empty if the link has none.
 */
export function useLinkToken(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [token, setToken] = useState(found);
  // Opening another link in this tab changes only the fragment.
  if (found !== '' && found !== token) setToken(found);
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return useHydrated() ? token : undefined;
}
