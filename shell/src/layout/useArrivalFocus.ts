import { useLocation } from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useEffect, useRef } from 'react';

/** Id of the page's main region, where the skip link leads. */
export const mainId = 'main';

/**
 * After going to another page, focus moves to its beginning and its title is said aloud: what a browser does for
 * people on its own when a page loads anew. A changed query (a sort, a search) leaves the focus where it is.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    // Pages set their title when they know it, a post's only when it has been fetched.
    const observer = new MutationObserver(() => announce(document.title));
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
