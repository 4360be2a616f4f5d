import {
  type HostVersion,
  linksProblem,
  pageProblem,
  type Registry,
  type RemoteVersion,
} from '@stoa/contract';
import type { Config } from '../../platform/config/config.js';
import { isAmong } from '../../platform/http/addresses/site-origin.js';
import { servedShell } from '../registry/open-registry.js';
import { fits } from '../registry/pages.js';
import type { RegistrySource } from '../registry/registry-source.js';

/** The maximum number of remembered arrangements per registry, and of builds under test per page. */
const ARRANGEMENTS = 10;
const BUILDS = 10;

const WISH = /^([a-z][a-z0-9-]{0,63})@(.+)$/;

/** A version that is safe as a path segment. */
const VERSION = /^\w[\w.+-]*$/;

/** A build that a tester requests instead of the published one. */
export interface WantedBuild {
  /** `shell`, or the name of a remote. */
  readonly app: string;
  /** A version or a prefix of one; undefined for a remote's build from elsewhere, which only the browser loads. */
  readonly version: string | undefined;
}

/** A build that exists; undefined for one from elsewhere. */
export interface FoundBuild {
  readonly app: string;
  readonly build: HostVersion | RemoteVersion | undefined;
}

/**
 * Registries with builds under test in front, by the published registry and the builds. Pages are cached, and rendered,
 * by registry identity.
 */
const arranged = new WeakMap<Registry, Map<string, Registry>>();

/**
 * Parses the `remote` parameters: each names a build by its version, a prefix of that, or the address of a stored
 * build, on this site or in the bucket. The last parameter for an app wins. Returns nothing where tabs may not choose
 * builds, and skips addresses from which browsers may not load builds: published builds are used then.
 */
export function wantedBuilds(
  url: URL,
  origin: string,
  {
    allowsOverrides,
    remotesUrl,
    remoteOrigins,
  }: Pick<Config, 'allowsOverrides' | 'remotesUrl' | 'remoteOrigins'>,
): readonly WantedBuild[] {
  if (!allowsOverrides) return [];
  const store = remotesUrl ?? `${origin}/remotes/`;
  const wanted = new Map<string, WantedBuild>();
  for (const wish of url.searchParams.getAll('remote')) {
    const [, app, named] = WISH.exec(wish) ?? [];
    if (!app || !named) continue;
    const folder = `${store}${app}/`;
    const version = named.startsWith(folder) ? named.slice(folder.length).replace(/\/$/, '') : named;
    if (VERSION.test(version)) wanted.set(app, { app, version });
    else if (app !== 'shell' && isAmong([origin, ...remoteOrigins], version))
      wanted.set(app, { app, version: undefined });
    else wanted.delete(app);
  }
  return [...wanted.values()].slice(-BUILDS);
}

/**
 * Returns the registry, changed by the requested builds. A shell goes in front of the listed ones, and a remote's build
 * replaces all of its listed builds. A remote with a build from elsewhere loses its server bundle. A build that is
 * neither listed nor stored, or does not fit the page's shell, changes nothing.
 */
export async function withBuilds(
  registry: Registry,
  wanted: readonly WantedBuild[],
  source: RegistrySource,
  config: Pick<Config, 'isShellPinned'>,
): Promise<Registry> {
  const all = await findBuilds(registry, wanted, source);
  const found = all.filter((one) => one !== undefined);
  const shells = found.filter(({ app }) => app === 'shell');
  const offers = servedShell(shells.reduce(withBuild, registry), config)?.offers;
  const builds = found
    .filter(({ build }) => !build || 'offers' in build || fits(build, offers))
    .sort((one, other) => (one.app < other.app ? -1 : 1));
  if (builds.length === 0) return registry;
  const key = builds.map(({ app, build }) => `${app}@${build?.version ?? ''}`).join(' ');
  const known = arranged.get(registry) ?? new Map<string, Registry>();
  if (known.size >= ARRANGEMENTS && !known.has(key)) known.clear();
  const made = known.get(key) ?? builds.reduce(withBuild, registry);
  known.set(key, made);
  arranged.set(registry, known);
  return made;
}

/** Returns the wanted builds, each undefined if it is neither listed nor stored. */
export const findBuilds = (
  registry: Registry,
  wanted: readonly WantedBuild[],
  source: RegistrySource,
): Promise<(FoundBuild | undefined)[]> => Promise.all(wanted.map((one) => find(registry, one, source)));

/** Returns the build named by `app@version`. */
export function namedBuild(name: string): WantedBuild {
  const [app = '', version] = name.split('@');
  return { app, version };
}

/** Returns whether pages composed from a registry use a build. */
export function isUsed({ host, remotes }: Registry, { app, version }: WantedBuild): boolean {
  const { versions } = (app === 'shell' ? host : remotes[app]) ?? {};
  return versions?.[0]?.version === version;
}

function withBuild(registry: Registry, { app, build }: FoundBuild): Registry {
  if (build && 'offers' in build) {
    const others = (registry.host?.versions ?? []).filter(({ version }) => version !== build.version);
    return { ...registry, host: { ...registry.host, versions: [build, ...others] } };
  }
  const listed = registry.remotes[app];
  const versions = build ? [build] : (listed?.versions ?? []).map((one) => ({ ...one, server: undefined }));
  return { ...registry, remotes: { ...registry.remotes, [app]: { ...listed, versions } } };
}

async function find(
  registry: Registry,
  { app, version }: WantedBuild,
  source: RegistrySource,
): Promise<FoundBuild | undefined> {
  if (version === undefined) return { app, build: undefined };
  if (app === 'shell') {
    const build =
      similar(registry.host?.versions ?? [], version) ?? (await stored(() => source.readShell(version)));
    return build && { app, build };
  }
  const listed = similar(registry.remotes[app]?.versions ?? [], version);
  const build = listed ?? (await stored(() => source.readRemote(app, version)));
  return build && (listed || isInItsPlace(registry, app, build)) ? { app, build } : undefined;
}

const stored = <Build>(read: () => Promise<Build | undefined>): Promise<Build | undefined> =>
  read().catch(() => undefined);

/** Returns the listed version with that name, or the only one with that prefix. */
function similar<Build extends { readonly version: string }>(
  listed: readonly Build[],
  wanted: string,
): Build | undefined {
  const alike = listed.filter(({ version }) => version.startsWith(`${wanted}-`));
  return listed.find(({ version }) => version === wanted) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** Whether an unlisted build claims no pages or links of other remotes; browsers check the same. */
function isInItsPlace({ remotes }: Registry, app: string, build: RemoteVersion): boolean {
  const others = Object.entries(remotes).flatMap(([owner, { versions }]) =>
    (versions[0]?.pages ?? []).map(({ path }) => ({ owner, path })),
  );
  const isFree = build.pages.every(({ path }) => pageProblem(app, path, others) === undefined);
  return isFree && linksProblem(app, build) === undefined;
}
