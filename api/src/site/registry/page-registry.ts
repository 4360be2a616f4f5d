import { type HostVersion, type Registry, type RemoteVersion, requiredRanges } from '@stoa/contract';
import { fits } from './pages.js';

type Offers = HostVersion['offers'] | undefined;

/** Versions of a remote that a page may use: the current one and its predecessor. */
const VERSIONS = 2;

/** Reduced registries by the registry: one of them serves all pages of a shell. */
const reduced = new WeakMap<Registry, { readonly offers: Offers; readonly registry: Registry }>();

/**
 * Returns the versions of a remote that a page may use, which fit the shell. If none fits, the first version is listed
 * with its requirements: the shell then knows its addresses, refuses to load it, and reports why.
 */
export function pageVersions(versions: readonly RemoteVersion[], offers: Offers): readonly RemoteVersion[] {
  const fitting = versions.filter((build) => fits(build, offers)).slice(0, VERSIONS);
  return fitting.length > 0 ? fitting : versions.slice(0, 1);
}

/**
 * Reduces the registry to a page's needs, for the server that renders it and for the browser alike.
 * @param registry must not change after it has been read
 */
export function pageRegistry(registry: Registry, offers: Offers): Registry {
  const known = reduced.get(registry);
  if (known && known.offers === offers) return known.registry;
  const entries = Object.entries(registry.remotes).map(([name, { versions }]) => [
    name,
    { versions: pageVersions(versions, offers).map((build) => reduce(build, offers)) },
  ]);
  const result = { remotes: Object.fromEntries(entries) as Registry['remotes'] };
  reduced.set(registry, { offers, registry: result });
  return result;
}

/**
 * Removes what no shell reads: the server bundle, the signature, all hashes but the verified ones, and the exports of a
 * build that fits.
 */
const reduce = (
  { server: _server, signature: _signature, ...build }: RemoteVersion,
  offers: Offers,
): RemoteVersion => ({
  ...build,
  integrity: Object.fromEntries(checkedFiles(build).map((file) => [file, build.integrity[file] ?? ''])),
  requires: fits(build, offers)
    ? {
        contract: build.requires.contract,
        shared: requiredRanges(build.requires, offers?.exports),
      }
    : build.requires,
});

/**
 * Returns the files that the page verifies: the entry, which verifies the rest, and all files for a build of another
 * tool.
 */
const checkedFiles = ({ entry, adapter, preload }: RemoteVersion): string[] =>
  adapter ? [...new Set([entry, ...Object.values(preload).flat()])] : [entry];
