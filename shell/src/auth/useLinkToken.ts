import { useLocation, useNavigate } from '@stoa/platform';
import { useHydrated } from '@stoa/ui';
import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, which stands behind `#` and is taken out of the address at once: it stays in no history.
 * Undefined until the page is hydrated, empty where the link has none.
 */
export function useLinkToken(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [token, setToken] = useState(found);
  // Another link opened in this tab changes what stands behind `#` alone.
  if (found !== '' && found !== token) setToken(found);
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return useHydrated() ? token : undefined;
}
