import {
  compareRoutes,
  type HostVersion,
  matchRoute,
  missingExports,
  pagePaths,
  type Registry,
  remotes,
  type RemoteVersion,
  requiredRanges,
} from '@stoa/contract';
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
  const wanted = Object.entries(requiredRanges(requires, offers.exports));
  return (
    satisfies(offers.contract, requires.contract) &&
    wanted.every(([name, range]) => satisfies(offers.shared[name] ?? '', range)) &&
    missingExports(requires, offers.exports).length === 0
  );
}

/**
 * The page an address leads to, or undefined where nothing is. Of several, the shell's router takes the same.
 * @param offers what the shell brings that is served: of each remote the first version counts that fits it
 */
export function findPage(url: URL, registry: Registry, offers?: Offers): FoundPage | undefined {
  const published = Object.values(registry.remotes).flatMap(({ versions }) => {
    const build = versions.find((version) => fits(version, offers)) ?? versions[0];
    return build ? build.pages.map(({ path, expose }) => ({ path, remote: { build, expose } })) : [];
  });
  // Of pages that match alike the first counts: the shell's own, and published ones before those that are only known,
  // of which the shell says which part is unavailable.
  const all = [...shellPaths.map((path) => ({ path })), ...published, ...promised.map((path) => ({ path }))];
  const [found] = all
    .flatMap((page) => {
      const params = matchRoute(page.path, url.pathname);
      return params ? [{ ...page, params, query: url.searchParams }] : [];
    })
    .sort((one, other) => compareRoutes(one.path, other.path));
  return found;
}
