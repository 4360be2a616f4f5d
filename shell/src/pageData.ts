import type { PageData } from '@stoa/contract';
import type { PageState, ViewMode } from '@stoa/platform';

type ShellPageData = Omit<PageData, 'state' | 'view' | 'now'> & {
  state?: PageState;
  view: ViewMode;
  now: number;
};

/** Returns the data that the server embedded: the remotes, and the state it rendered the page with. */
export function readPageData(): ShellPageData {
  const empty: ShellPageData = { registry: { remotes: {} }, view: 'card', now: Date.now() };
  const element = document.getElementById('stoa-page');
  try {
    return { ...empty, ...(JSON.parse(element?.textContent ?? '') as Partial<ShellPageData>) };
  } catch {
    // A page without data still works: the remotes' areas show errors.
    return empty;
  }
}
