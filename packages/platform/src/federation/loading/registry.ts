import {
  compareRoutes,
  matchRoute,
  type Registry,
  remoteLimits,
  type RemoteLink,
  type RemoteVersion,
} from '@stoa/contract';

/** A page of a remote, as listed in the registry. */
export interface RegisteredPage {
  remote: string;
  path: string;
  access: RemoteVersion['pages'][number]['access'];
  expose: string;
}

const registryUrl = '/remotes/registry.json';
/** Milliseconds. */
const registryTimeout = 3_000;

let registry: Registry = { remotes: {} };

/** Builds that a tester loads in this tab instead of the listed ones. */
let overrides = new Map<string, RemoteVersion>();

/** Replaces all listed versions of remotes with single builds, until the page is unloaded. */
export function setOverrides(next: ReadonlyMap<string, RemoteVersion>): void {
  overrides = new Map(next);
}

/** Returns whether a build is an override by a tester. Overrides may have no hashes. */
export function isOverride(build: RemoteVersion): boolean {
  return [...overrides.values()].includes(build);
}

/** Sets the registry. The page contains it, so the first screen needs no request. */
export function setRegistry(next: Registry): void {
  registry = next;
}

/** Returns the listed versions of a remote, the served one first. */
export function versionsOf(remote: string): readonly RemoteVersion[] {
  const override = overrides.get(remote);
  return override ? [override] : (registry.remotes[remote]?.versions ?? []);
}

/** Returns the published version of the shell, once the registry has been fetched. */
export const publishedShell = (): string | undefined => registry.host?.versions[0]?.version;

/** Returns every build known to the page, with its remote. */
export function knownBuilds(): { remote: string; build: RemoteVersion }[] {
  const remotes = new Set([...Object.keys(registry.remotes), ...overrides.keys()]);
  return [...remotes].flatMap((remote) => versionsOf(remote).map((build) => ({ remote, build })));
}

/** Returns the served version of each remote. */
function servedBuilds(): { remote: string; build: RemoteVersion }[] {
  const remotes = new Set([...Object.keys(registry.remotes), ...overrides.keys()]);
  return [...remotes].flatMap((remote) =>
    versionsOf(remote)
      .slice(0, 1)
      .map((build) => ({ remote, build })),
  );
}

/** Returns the pages of all served versions. */
export function registeredPages(): RegisteredPage[] {
  return servedBuilds().flatMap(({ remote, build }) => build.pages.map((page) => ({ ...page, remote })));
}

/** Returns the remotes' links for the shell's navigation, sorted by label. */
export function registeredLinks(): RemoteLink[] {
  const links = servedBuilds().flatMap(({ build }) => build.links ?? []);
  // By code points, so that server and browser agree on the order in every locale.
  const keyOf = ({ label, path }: RemoteLink) => `${label.toLowerCase()} ${path}`;
  return links.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, remoteLimits.linksMax);
}

/** Returns the remote page at a pathname, as the router resolves it. */
export function findPage(pathname: string): RegisteredPage | undefined {
  const [found] = registeredPages()
    .filter(({ path }) => matchRoute(path, pathname))
    .sort((one, other) => compareRoutes(one.path, other.path));
  return found;
}

/** Fetches the current registry, so that a retry finds versions published since. On failure the known one stays. */
export async function refreshRegistry(): Promise<void> {
  try {
    const response = await fetch(new URL(registryUrl, location.origin), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(registryTimeout),
    });
    const next: unknown = response.ok ? await response.json() : null;
    if (isRegistry(next)) setRegistry(next);
  } catch {
    // The registry sent with the page remains valid.
  }
}

/** Distinguishes the registry from an error page or a proxy's JSON. The publisher validates its fields. */
function isRegistry(value: unknown): value is Registry {
  const remotes = (value as Partial<Registry> | null)?.remotes;
  return (
    typeof remotes === 'object' &&
    remotes !== null &&
    Object.values(remotes).every((remote) => Array.isArray(remote?.versions))
  );
}
