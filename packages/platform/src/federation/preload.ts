import { findPage } from './registry';
import { anyInstance, loadRemotePart } from './remoteParts';

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
 * Preloads the target page of any link on hover or keyboard focus. Does nothing if the user has enabled data saving.
 * Returns an unsubscribe function.
 */
export function preloadOnIntent(root: Document): () => void {
  if (isSavingData()) return () => undefined;
  function handleIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) void preloadPage(link.pathname);
  }
  root.addEventListener('pointerover', handleIntent, { passive: true });
  root.addEventListener('focusin', handleIntent);
  return () => {
    root.removeEventListener('pointerover', handleIntent);
    root.removeEventListener('focusin', handleIntent);
  };
}
