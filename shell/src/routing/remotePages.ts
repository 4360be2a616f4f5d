import { compareRoutes, matchRoute, type PageAccess, promisedParts, remoteNames } from '@stoa/contract';
import { registeredPages, type RegisteredPage } from '@stoa/platform';

/** The pages the contract knows of. They have a route even when no remote is published. */
function promisedPages(): RegisteredPage[] {
  return remoteNames.flatMap((remote) => promisedParts(remote).pages.map((page) => ({ ...page, remote })));
}

/**
 * The pages of remotes: those in the registry, then those that only the contract knows of. They come in the order in
 * which the server takes them: the router takes the first of those that match equally well.
 */
export function remotePages(): RegisteredPage[] {
  const pages = new Map<string, RegisteredPage>();
  for (const page of [...registeredPages(), ...promisedPages()]) {
    if (!pages.has(page.path)) pages.set(page.path, page);
  }
  return [...pages.values()].sort((one, other) => compareRoutes(one.path, other.path));
}

/** Who may see the remote's page at a pathname; undefined where there is none. */
export const accessTo = (pathname: string): PageAccess | undefined =>
  remotePages().find(({ path }) => matchRoute(path, pathname))?.access;
