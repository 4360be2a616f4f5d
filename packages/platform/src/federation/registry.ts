import {
  compareRoutes,
  limits,
  matchRoute,
  type Registry,
  type RemoteLink,
  type RemoteVersion,
} from '@stoa/contract';

/** A page of a remote, as the registry lists it. */
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

/** Builds that a tester wants in this tab, in place of what is listed. */
let overrides = new Map<string, RemoteVersion>();

/** Puts one build of a remote in the place of all that are listed, for as long as the page lives. */
export function setOverrides(next: ReadonlyMap<string, RemoteVersion>): void {
  overrides = new Map(next);
}

/** Whether a build is there because a tester asked for it. It may come without hashes. */
export function isOverride(build: RemoteVersion): boolean {
  return [...overrides.values()].includes(build);
}

/** Sets which remotes there are. The page brings the list, so the first screen asks nothing. */
export function setRegistry(next: Registry): void {
  registry = next;
}

/** The listed versions of a remote, the one to serve first. */
export function versionsOf(remote: string): readonly RemoteVersion[] {
  const override = overrides.get(remote);
  return override ? [override] : (registry.remotes[remote]?.versions ?? []);
}

/** The version of the shell that everybody gets, once the registry has been asked for. */
export const publishedShell = (): string | undefined => registry.host?.versions[0]?.version;

/** Every build that the page knows of, with its remote. */
export function knownBuilds(): { remote: string; build: RemoteVersion }[] {
  const remotes = new Set([...Object.keys(registry.remotes), ...overrides.keys()]);
  return [...remotes].flatMap((remote) => versionsOf(remote).map((build) => ({ remote, build })));
}

/** The version of each remote that is served. */
function servedBuilds(): { remote: string; build: RemoteVersion }[] {
  const remotes = new Set([...Object.keys(registry.remotes), ...overrides.keys()]);
  return [...remotes].flatMap((remote) =>
    versionsOf(remote)
      .slice(0, 1)
      .map((build) => ({ remote, build })),
  );
}

/** Every page of every remote's served version. */
export function registeredPages(): RegisteredPage[] {
  return servedBuilds().flatMap(({ remote, build }) => build.pages.map((page) => ({ ...page, remote })));
}

/** Links of remotes for the shell's navigation, by their labels. */
export function registeredLinks(): RemoteLink[] {
  const links = servedBuilds().flatMap(({ build }) => build.links ?? []);
  // By code points: the server orders them as browsers do, whatever their languages are.
  const keyOf = ({ label, path }: RemoteLink) => `${label.toLowerCase()} ${path}`;
  return links.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, limits.linksMax);
}

/** The remote page that a pathname leads to, as the router finds it. */
export function findPage(pathname: string): RegisteredPage | undefined {
  const [found] = registeredPages()
    .filter(({ path }) => matchRoute(path, pathname))
    .sort((one, other) => compareRoutes(one.path, other.path));
  return found;
}

/** Asks for the present list, so that a retry finds a version published since. Any failure keeps the known one. */
export async function refreshRegistry(): Promise<void> {
  try {
    const response = await fetch(new URL(registryUrl, location.origin), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(registryTimeout),
    });
    const next: unknown = response.ok ? await response.json() : null;
    if (isRegistry(next)) setRegistry(next);
  } catch {
    // The list that came with the page still holds.
  }
}

/** Tells the registry from an error page or a proxy's JSON; its fields are the publisher's to check. */
function isRegistry(value: unknown): value is Registry {
  const remotes = (value as Partial<Registry> | null)?.remotes;
  return (
    typeof remotes === 'object' &&
    remotes !== null &&
    Object.values(remotes).every((remote) => Array.isArray(remote?.versions))
  );
}
