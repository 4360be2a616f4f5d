import {
  compareRoutes,
  matchRoute,
  type Offer,
  type Registry,
  remotes,
  type RemoteVersion,
  shellPaths,
  unmetRequirements,
} from '@stoa/contract';
import { satisfies } from 'semver';
import type { Build } from '@stoa/renderer';

/** A page of the site at one address. */
export interface FoundPage {
  /** Route path, of the contract or of the registry. */
  readonly path: string;
  /** Values of the route's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The remote that owns the page; undefined for the shell's pages. */
  readonly remote?: PageOfRemote;
}

/** The page of a remote, with its served version and exposed module. */
interface PageOfRemote {
  readonly name: string;
  readonly build: RemoteVersion;
  readonly expose: string;
  readonly access: RemoteVersion['pages'][number]['access'];
}

const promised = Object.values(remotes).flatMap(({ pages }) => pages.map(({ path }): string => path));

/** Returns a sentence for each requirement of a build that a shell does not meet; the browser's loader decides alike. */
export const unmet = (build: Pick<RemoteVersion, 'requires'>, offers: Offer | undefined): string[] =>
  offers ? unmetRequirements(build, offers, satisfies) : [];

/** Whether a shell offers everything that a build requires. */
export const fits = (build: Pick<RemoteVersion, 'requires'>, offers: Offer | undefined): boolean =>
  unmet(build, offers).length === 0;

/** A page independent of an address. */
type ServedPage = Omit<FoundPage, 'params' | 'query'>;

/** The pages of each registry; checking compatibility costs more than finding a page. */
const served = new WeakMap<Registry, { offers: Offer | undefined; pages: readonly ServedPage[] }>();

/** Returns all served pages, the most specific first, as the shell's router ranks them. */
function servedPages(registry: Registry, offers: Offer | undefined): readonly ServedPage[] {
  const known = served.get(registry);
  if (known && known.offers === offers) return known.pages;
  const published = Object.entries(registry.remotes).flatMap(([name, { versions }]) => {
    const build = versions.find((version) => fits(version, offers)) ?? versions[0];
    return build
      ? build.pages.map(({ path, expose, access }) => ({ path, remote: { name, build, expose, access } }))
      : [];
  });
  // Of equal matches the first wins: the shell's own, which no build can take over, then published pages, then pages
  // that are only known, which the shell reports as unavailable.
  const all = [
    ...Object.values(shellPaths).map((path) => ({ path })),
    ...published,
    ...promised.map((path) => ({ path })),
  ];
  const pages = all.sort((one, other) => compareRoutes(one.path, other.path));
  served.set(registry, { offers, pages });
  return pages;
}

/**
 * Finds the page of an address, or undefined if there is none. The shell's router chooses the same page.
 * @param registry must not change after it has been read
 * @param offers exports of the served shell: the first compatible version of each remote is used
 */
export function findPage(url: URL, registry: Registry, offers?: Offer): FoundPage | undefined {
  for (const page of servedPages(registry, offers)) {
    const params = matchRoute(page.path, url.pathname);
    if (params) return { ...page, params, query: url.searchParams };
  }
  return undefined;
}

/** Returns whether a build of a remote, or of the shell, is among the listed ones, or the canary. */
export function isListed({ remotes: listed, host, canary }: Registry, { remote, version }: Build): boolean {
  if (remote === canary?.app && version === canary.build.version) return true;
  const list = remote === 'shell' ? host : listed[remote];
  return list?.versions.some((build) => build.version === version) ?? false;
}
