import { type HostVersion, pagePaths, type Registry, remotes, type RemoteVersion } from '@stoa/contract';
import { satisfies } from 'semver';

/** A page of the site, as one address asks for it. */
export interface FoundPage {
  /** Route path, one of the contract's or of the registry's. */
  readonly path: string;
  /** Values of the route's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The remote that supplies it, with the version served now and the module that is shown; the shell's own have none. */
  readonly remote?: { readonly build: RemoteVersion; readonly expose: string };
}

const knownPaths: readonly string[] = Object.values(pagePaths);

const promised = Object.values(remotes).flatMap(({ pages }) => pages.map(({ path }): string => path));

/** Pages of the shell, such as `/login`: no build takes them away from it. */
const shellPaths = knownPaths.filter((path) => !promised.includes(path));

type Offers = HostVersion['offers'];

/** Whether a host brings what a build requires; the browser's loader judges alike. */
function fits({ requires }: RemoteVersion, offers: Offers | undefined): boolean {
  if (!offers) return true;
  const wanted = Object.entries(requires.shared);
  return (
    satisfies(offers.contract, requires.contract) &&
    wanted.every(([name, range]) => satisfies(offers.shared[name] ?? '', range))
  );
}

/**
 * The page an address leads to, or undefined where nothing is.
 * @param offers what the shell brings that is served: of each remote the first version counts that fits it
 */
export function findPage(url: URL, registry: Registry, offers?: Offers): FoundPage | undefined {
  const query = url.searchParams;
  for (const path of shellPaths) {
    const params = matchPath(path, url.pathname);
    if (params) return { path, params, query };
  }
  for (const { versions } of Object.values(registry.remotes)) {
    const build = versions.find((version) => fits(version, offers)) ?? versions[0];
    for (const page of build?.pages ?? []) {
      const params = matchPath(page.path, url.pathname);
      if (build && params) {
        return { path: page.path, params, query, remote: { build, expose: page.expose } };
      }
    }
  }
  // Known, though nobody supplies it at the moment: the shell says which part is unavailable.
  for (const path of knownPaths) {
    const params = matchPath(path, url.pathname);
    if (params) return { path, params, query };
  }
  return undefined;
}

/** The parameters of a pathname that a route path (`/post/:id`) matches, or undefined. */
export function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const wanted = path.split('/');
  const given = pathname === '/' ? ['', ''] : pathname.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else {
      const decoded = decode(value);
      if (!decoded) return undefined;
      params[part.slice(1)] = decoded;
    }
  }
  return params;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
