/**
 * First parts of addresses that are the server's own. No page lies below them; what a page would be called there, the
 * server never asks a remote for.
 */
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

/** The parts of a path between its slashes; `/` has none. Slashes after the last part do not count. */
const partsOf = (path: string): string[] =>
  path === '/'
    ? []
    : path
        .replace(/(?<=[^/])\/+$/, '')
        .split('/')
        .slice(1);

/** A pathname's parts, decoded; as they are when one of them cannot be. */
function decoded(pathname: string): string[] {
  const parts = partsOf(pathname);
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return parts;
  }
}

/**
 * The parameters of a pathname that a route path (`/post/:id`) matches, decoded, or undefined. The router of the shell
 * matches alike.
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
 * Orders route paths: of two that match one address, the one that comes first counts, on the server as in the browser.
 * That is the one with fewer parameters, then the one whose first parameter comes later.
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

/** Whether one address can lead to both routes. */
export function routesOverlap(one: string, other: string): boolean {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  const meets = (part: string, index: number) => {
    const counterpart = theirs[index] ?? '';
    return isParameter(part) || isParameter(counterpart) || part.toLowerCase() === counterpart.toLowerCase();
  };
  return ours.length === theirs.length && ours.every(meets);
}
