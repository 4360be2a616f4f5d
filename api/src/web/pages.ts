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
  readonly remote?: { readonly name: string; readonly build: RemoteVersion; readonly expose: string };
}

const knownPaths: readonly string[] = Object.values(pagePaths);

const promised = Object.values(remotes).flatMap(({ pages }) => pages.map(({ path }): string => path));

/** Pages of the shell, such as `/login`: no build takes them away from it. */
const shellPaths = knownPaths.filter((path) => !promised.includes(path));

type Offers = HostVersion['offers'];

/** Whether a host brings what a build requires; the browser's loader judges alike. */
export function fits({ requires }: Pick<RemoteVersion, 'requires'>, offers: Offers | undefined): boolean {
  if (!offers) return true;
  const wanted = Object.entries(requiredRanges(requires, offers.exports));
  return (
    satisfies(offers.contract, requires.contract) &&
    wanted.every(([name, range]) => satisfies(offers.shared[name] ?? '', range)) &&
    missingExports(requires, offers.exports).length === 0
  );
}

/** A page before it is known whether an address leads to it. */
type ServedPage = Omit<FoundPage, 'params' | 'query'>;

/** The pages of each registry; judging what fits costs more than finding one. */
const served = new WeakMap<Registry, { offers: Offers | undefined; pages: readonly ServedPage[] }>();

/** All pages that are served, the most specific first, as the shell's router ranks them. */
function servedPages(registry: Registry, offers: Offers | undefined): readonly ServedPage[] {
  const known = served.get(registry);
  if (known && known.offers === offers) return known.pages;
  const published = Object.entries(registry.remotes).flatMap(([name, { versions }]) => {
    const build = versions.find((version) => fits(version, offers)) ?? versions[0];
    return build ? build.pages.map(({ path, expose }) => ({ path, remote: { name, build, expose } })) : [];
  });
  // Of pages that match alike the first counts: the shell's own, and published ones before those that are only known,
  // of which the shell says which part is unavailable.
  const all = [...shellPaths.map((path) => ({ path })), ...published, ...promised.map((path) => ({ path }))];
  const pages = all.sort((one, other) => compareRoutes(one.path, other.path));
  served.set(registry, { offers, pages });
  return pages;
}

/**
 * The page an address leads to, or undefined where nothing is. Of several, the shell's router takes the same.
 * @param registry is not changed once it has been read
 * @param offers what the shell brings that is served: of each remote the first version counts that fits it
 */
export function findPage(url: URL, registry: Registry, offers?: Offers): FoundPage | undefined {
  for (const page of servedPages(registry, offers)) {
    const params = matchRoute(page.path, url.pathname);
    if (params) return { ...page, params, query: url.searchParams };
  }
  return undefined;
}
