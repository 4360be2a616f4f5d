import {
  feedChoices,
  limits,
  ownFeedPath,
  pagePaths,
  postSorts,
  publicActions,
  searchQueryIn,
  topWindows,
} from '@stoa/contract';
import type { FoundPage } from '../registry/pages.js';

const oneOf = (known: readonly string[]) => (value: string) => (known.includes(value) ? value : undefined);
const id = (value: string) => (/^[1-9]\d{0,15}$/.test(value) ? value : undefined);
const slug = (value: string) =>
  /^[\w-]+$/.test(value) && value.length <= limits.communityNameMax ? value : undefined;
const cursor = (value: string) => (value.length <= limits.cursorMax ? value : undefined);

/** The order of a list of posts. */
const ranking = {
  sort: oneOf(postSorts.filter((sort) => sort !== 'hot')),
  t: oneOf(topWindows.filter((span) => span !== 'all')),
};

/** Query parameters that change a page, each with a function that normalizes its value; all others are ignored. */
const parameters: Readonly<Record<string, Readonly<Record<string, (value: string) => string | undefined>>>> =
  {
    [pagePaths.home]: { ...ranking, feed: oneOf(feedChoices.filter((feed) => feed !== 'all')), cursor },
    [ownFeedPath]: { ...ranking, cursor },
    [pagePaths.communities]: { cursor },
    [pagePaths.community]: {
      ...ranking,
      flair: id,
      cursor,
    },
    [pagePaths.post]: { comment: id, comments: oneOf(['all']), sort: oneOf(['new', 'old']), cursor },
    [pagePaths.user]: { tab: oneOf(['comments', 'upvoted', 'widgets', 'about']), cursor },
    [pagePaths.search]: {
      q: searchQueryIn,
      in: oneOf(['communities', 'people']),
      cursor,
    },
    [pagePaths.publicLog]: {
      community: slug,
      action: oneOf(publicActions),
      view: oneOf(['figures']),
      cursor,
    },
  };

/**
 * Returns an address without its query. The path is not parsed as an address: a path with two slashes would become a
 * host.
 */
export function pathOf(url: URL): URL {
  const address = new URL(url);
  address.search = '';
  address.hash = '';
  return address;
}

/**
 * Returns the canonical address of a page: its path and known parameters in a fixed order. Addresses that show the same
 * page have the same canonical address, so the page is cached once.
 */
export function pageAddress(page: FoundPage, url: URL): URL {
  const address = pathOf(url);
  if (address.pathname !== '/') address.pathname = address.pathname.replace(/\/+$/, '');
  for (const [name, take] of Object.entries(parameters[page.path] ?? {})) {
    const value = take(url.searchParams.get(name) ?? '');
    if (value && isMeant(name, address, url)) address.searchParams.set(name, value);
  }
  return address;
}

/** A span of time belongs to one order, and the name of a feed to a later page of it. */
function isMeant(name: string, address: URL, requested: URL): boolean {
  if (name === 't') return address.searchParams.get('sort') === 'top';
  return name !== 'feed' || requested.searchParams.has('cursor');
}
