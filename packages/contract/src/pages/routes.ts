/** First path segments reserved for the server. The server never asks a remote to render an address below them. */
export const serverPaths = [
  'api',
  'ws',
  'media',
  'remotes',
  'assets',
  'health',
  'metrics',
  'outbox',
  'sitemap',
  'sitemap.xml',
  'feed.xml',
  'robots.txt',
  'favicon.ico',
  '.well-known',
] as const;

const isParameter = (part: string): boolean => part.startsWith(':');

/** Splits a path into its segments; `/` has none. Trailing slashes are ignored. */
const partsOf = (path: string): string[] =>
  path === '/'
    ? []
    : path
        .replace(/(?<=[^/])\/+$/, '')
        .split('/')
        .slice(1);

/** Returns the decoded segments of a pathname; undecoded if one of them is malformed. */
function decoded(pathname: string): string[] {
  const parts = partsOf(pathname);
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return parts;
  }
}

/**
 * Returns the decoded parameters of a pathname that matches a route path (`/post/:id`), or undefined. Agrees with the
 * router of the shell.
 */
export function matchRoute(path: string, pathname: string): Record<string, string> | undefined {
  const wanted = partsOf(path);
  const given = decoded(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!isParameter(part)) {
      if (part.toLowerCase() !== value.toLowerCase()) return undefined;
    } else if (value === '') {
      return undefined;
    } else {
      params[part.slice(1)] = value;
    }
  }
  return params;
}

/**
 * Compares route paths by precedence, on the server as in the browser. Fewer parameters come first, then the path whose
 * first parameter is further right.
 */
export function compareRoutes(one: string, other: string): number {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  const parameters = (parts: readonly string[]) => parts.filter(isParameter).length;
  const difference = parameters(ours) - parameters(theirs);
  if (difference !== 0) return difference;
  const first = ours.findIndex((part, index) => isParameter(part) !== isParameter(theirs[index] ?? ''));
  if (first === -1) return 0;
  return isParameter(ours[first] ?? '') ? 1 : -1;
}

/** Returns whether some address matches both routes. */
export function routesOverlap(one: string, other: string): boolean {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  const meets = (part: string, index: number) => {
    const counterpart = theirs[index] ?? '';
    return isParameter(part) || isParameter(counterpart) || part.toLowerCase() === counterpart.toLowerCase();
  };
  return ours.length === theirs.length && ours.every(meets);
}
