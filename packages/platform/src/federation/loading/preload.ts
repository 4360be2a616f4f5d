import { minuteLength } from '@stoa/ui';
import type { Store } from '../../api/store';
import { isServerBusy } from '../../api/serverLoad';
import { makeFirstCalls } from '../areas/firstCalls';
import { findPage } from './registry';
import { anyInstance, loadRemotePart } from '../areas/remoteParts';

/** Milliseconds for which the pointer or the focus rests on a link before its data is requested: it passes over most. */
const resting = 65;

/** Pages whose data is requested ahead: at once, and per minute. The same page is not requested again in that time. */
const pagesAtOnce = 2;
const pagesPerMinute = 30;

/** Loads the code of the page at an address ahead of a visit. Errors are left to the visit. */
export function preloadPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  return page ? loadRemotePart(anyInstance(page.remote, page.expose)) : Promise.resolve();
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Preloads the target page of any link on hover, touch or keyboard focus: its code at once, its data when the link stays
 * under the pointer or the focus. Does nothing if the user has enabled data saving; requests no data while the server is
 * busy. Returns an unsubscribe function.
 */
export function preloadOnIntent(root: Document, store: Pick<Store, 'dispatch' | 'getState'>): () => void {
  if (isSavingData()) return () => undefined;
  const prefetch = makePrefetch(store);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleIntent({ target }: Event) {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    void preloadPage(link.pathname);
    timer = setTimeout(() => void prefetch(new URL(link.href)), resting);
  }
  const handleEnd = () => clearTimeout(timer);
  const intents = ['pointerover', 'focusin'];
  const ends = ['pointerout', 'pointercancel', 'focusout'];
  for (const type of intents) root.addEventListener(type, handleIntent, { passive: true });
  for (const type of ends) root.addEventListener(type, handleEnd, { passive: true });
  return () => {
    handleEnd();
    for (const type of intents) root.removeEventListener(type, handleIntent);
    for (const type of ends) root.removeEventListener(type, handleEnd);
  };
}

/** Returns a function that makes the first calls of the page at an address, within the bounds. */
function makePrefetch(store: Pick<Store, 'dispatch' | 'getState'>): (url: URL) => Promise<void> {
  const requestedAt = new Map<string, number>();
  let pending = 0;
  return async (url) => {
    const page = url.pathname + url.search;
    const now = performance.now();
    for (const [one, at] of requestedAt) if (now - at > minuteLength) requestedAt.delete(one);
    if (page === location.pathname + location.search || requestedAt.has(page)) return;
    if (isServerBusy() || pending >= pagesAtOnce || requestedAt.size >= pagesPerMinute) return;
    requestedAt.set(page, now);
    pending += 1;
    await makeFirstCalls(store, url);
    pending -= 1;
  };
}
