import { compareRoutes, matchRoute, type PageAccess, remotes } from '@stoa/contract';
import { registeredPages, type RegisteredPage } from '@stoa/platform';

/** The pages in the contract. They have routes even if no remote is published. */
function promisedPages(): RegisteredPage[] {
  return Object.entries(remotes).flatMap(([remote, { pages }]) => pages.map((page) => ({ ...page, remote })));
}

/**
 * Returns the pages of remotes: those in the registry, then those in the contract alone, in the server's matching
 * order. The router takes the first of equally good matches.
 */
export function remotePages(): RegisteredPage[] {
  const pages = new Map<string, RegisteredPage>();
  for (const page of [...registeredPages(), ...promisedPages()]) {
    if (!pages.has(page.path)) pages.set(page.path, page);
  }
  return [...pages.values()].sort((one, other) => compareRoutes(one.path, other.path));
}

/** Returns the access level of the remote page at a pathname; undefined if there is none. */
const accessTo = (pathname: string): PageAccess | undefined =>
  remotePages().find(({ path }) => matchRoute(path, pathname))?.access;

/** Returns whether the page at a pathname is for members or staff alone: guests get the sign-in page in its place. */
export function needsSession(pathname: string): boolean {
  const access = accessTo(pathname);
  return access === 'members' || access === 'staff';
}
