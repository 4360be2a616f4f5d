import { remotes } from './remotes.js';
import { routesOverlap, serverPaths } from './routes.js';
import { shellPaths } from './shellPaths.js';

/** A page and the remote that owns it. */
export interface OwnedPage {
  readonly owner: string;
  readonly path: string;
}

const promised: readonly OwnedPage[] = Object.entries(remotes).flatMap(([owner, { pages }]) =>
  pages.map(({ path }) => ({ owner, path })),
);

/** Pages of the shell, such as `/login`. */
const shellPages: readonly OwnedPage[] = Object.values(shellPaths).map((path) => ({
  owner: 'the shell',
  path,
}));

/** `/`, or segments of plain characters and whole parameters; the first segment is no parameter. */
const routePath = /^\/(?:[\w.~-]+(?:\/(?:[\w.~-]+|:\w+))*)?$/;

/**
 * Returns why a remote may not have a page, or undefined: it would shadow pages of the shell, the server or another
 * remote. A page `/login` could collect passwords, and `/:anything` would match every unknown address.
 * @param others published pages; pages of the remote itself are ignored
 */
export function pageProblem(
  remote: string,
  path: string,
  others: readonly OwnedPage[] = [],
): string | undefined {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  if (!routePath.test(path)) {
    return 'needs a first segment that is no parameter, and segments that are either plain or a parameter';
  }
  if (serverPaths.some((own) => own === first)) return `is below /${first}, which is reserved for the server`;
  const met = [...shellPages, ...promised, ...others].find(
    (other) => other.owner !== remote && routesOverlap(path, other.path),
  );
  return met && `would shadow addresses of ${met.path}, a page of ${met.owner}`;
}
