import { pagePaths, remotes } from './remotes.js';
import { routesOverlap, serverPaths } from './routes.js';

/** A page and whose it is. */
export interface OwnedPage {
  readonly owner: string;
  readonly path: string;
}

const promised: readonly OwnedPage[] = Object.entries(remotes).flatMap(([owner, { pages }]) =>
  pages.map(({ path }) => ({ owner, path })),
);

/** Pages of the shell, such as `/login`. */
const shellPages: readonly OwnedPage[] = Object.values(pagePaths)
  .filter((path) => !promised.some((page) => page.path === path))
  .map((path) => ({ owner: 'the shell', path }));

/** `/`, or parts of plain characters and whole parameters, of which the first is none. */
const routePath = /^\/(?:[\w.~-]+(?:\/(?:[\w.~-]+|:\w+))*)?$/;

/**
 * Why a remote may not have a page, or undefined: it would take addresses away from the shell, the server or another
 * remote. A page `/login` could ask for passwords, and `/:anything` would be found wherever nobody else is.
 * @param others pages that are published; those of the remote itself do not count
 */
export function pageProblem(
  remote: string,
  path: string,
  others: readonly OwnedPage[] = [],
): string | undefined {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  if (!routePath.test(path)) {
    return 'needs a first part that is no parameter, and parts that are plain or a parameter as a whole';
  }
  if (serverPaths.some((own) => own === first)) return `lies below /${first}, which is the server's`;
  const met = [...shellPages, ...promised, ...others].find(
    (other) => other.owner !== remote && routesOverlap(path, other.path),
  );
  return met && `would take addresses of ${met.path} away from ${met.owner}`;
}
