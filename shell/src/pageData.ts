import type { PageData } from '@stoa/contract';

const empty: PageData = { registry: { remotes: {} }, answers: [] };

/** What the server put into the page: which remotes there are and the first answers of the API. */
export function readPageData(): PageData {
  const element = document.getElementById('stoa-page');
  try {
    return { ...empty, ...(JSON.parse(element?.textContent ?? '') as Partial<PageData>) };
  } catch {
    // A page without data still works: the remotes' areas say what is missing.
    return empty;
  }
}
