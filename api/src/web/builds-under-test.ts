import {
  type HostVersion,
  linksProblem,
  pageProblem,
  type Registry,
  type RemoteVersion,
} from '@stoa/contract';
import type { Config } from '../config.js';
import { isAmong } from './origin.js';
import { servedShell } from './open-registry.js';
import { fits } from './pages.js';
import type { RegistrySource } from './registry-source.js';

/** Arrangements of one registry that are remembered, and builds that one page may have under test. */
const ARRANGEMENTS = 10;
const BUILDS = 10;

const WISH = /^([a-z][a-z0-9-]{0,63})@(.+)$/;

/** A version that is safe as a part of a path. */
const VERSION = /^\w[\w.+-]*$/;

/** A build that a tester wants in place of the published one. */
export interface WantedBuild {
  /** `shell`, or the name of a remote. */
  readonly app: string;
  /** A version or its beginning; undefined for a remote's build from elsewhere, which only the browser loads. */
  readonly version: string | undefined;
}

/** A build that was found; undefined for one from elsewhere. */
interface FoundBuild {
  readonly app: string;
  readonly build: HostVersion | RemoteVersion | undefined;
}

/**
 * Registries with builds under test in front; by the registry as it is served, and by the builds, since pages are kept,
 * and rendered, by the very registry they are made of.
 */
const arranged = new WeakMap<Registry, Map<string, Registry>>();

/**
 * What the parameters `remote` name: builds by a version, by what it begins with, or by the address of a stored build, of
 * this site or of the bucket. The last word on an app counts. Nothing where tabs may not choose their builds, and no
 * address that browsers may not load builds from: they use what is published then.
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
 * The registry as it is, or with the builds that a tester wants: a shell in front of the listed ones, a remote's build in
 * the place of all of them, and a remote whose build comes from elsewhere without what the server could render. A build
 * that is neither listed nor stored, or does not fit the shell of the page, changes nothing.
 */
export async function withBuilds(
  registry: Registry,
  wanted: readonly WantedBuild[],
  source: RegistrySource,
  config: Pick<Config, 'isShellPinned'>,
): Promise<Registry> {
  const all = await Promise.all(wanted.map((one) => find(registry, one, source)));
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

/** The listed version of that name, or the only one that begins so. */
function similar<Build extends { readonly version: string }>(
  listed: readonly Build[],
  wanted: string,
): Build | undefined {
  const alike = listed.filter(({ version }) => version.startsWith(`${wanted}-`));
  return listed.find(({ version }) => version === wanted) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** Whether a build that nobody has listed has no pages and links of others; browsers ask the same. */
function isInItsPlace({ remotes }: Registry, app: string, build: RemoteVersion): boolean {
  const others = Object.entries(remotes).flatMap(([owner, { versions }]) =>
    (versions[0]?.pages ?? []).map(({ path }) => ({ owner, path })),
  );
  const isFree = build.pages.every(({ path }) => pageProblem(app, path, others) === undefined);
  return isFree && linksProblem(app, build) === undefined;
}
