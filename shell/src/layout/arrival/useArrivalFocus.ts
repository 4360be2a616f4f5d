import { useLocation } from '@stoa/platform';
import { announce, fadeInOnce } from '@stoa/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { pendingSelector } from '../../routing/PagePending';

/** Id of the page's main region, the target of the skip link. */
export const mainId = 'main';

/**
 * After navigation, moves the focus to the start of the new page, fades it in, and announces its title, as browsers do
 * after a full load. A changed query (sort, search) leaves the focus in place.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const faded = useRef(pathname);

  useLayoutEffect(() => {
    if (faded.current === pathname) return;
    faded.current = pathname;
    fadeInOnce(document.getElementById(mainId));
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    // A page may set its title late: the title of a post arrives with its data. Placeholders are not announced.
    const observer = new MutationObserver(() => {
      if (!document.querySelector(pendingSelector)) announce(document.title);
    });
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
