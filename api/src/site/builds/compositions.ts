import type { HostVersion, Registry, RemoteVersion } from '@stoa/contract';
import { type Build, type Composition, nameOf } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import { pageRegistry, pageVersions } from '../registry/page-registry.js';
import { fits } from '../registry/pages.js';
import { leaveBehind } from './reported-builds.js';
import { bundleIn, ServerBundles } from './server-bundles.js';

/** The served list of builds, and the shell among them. */
export interface Served {
  readonly registry: Registry;
  /** The published shell; undefined when the configuration names a folder. */
  readonly host: HostVersion | undefined;
}

/** A page's composition, and the registry that it was made from, in the order in which builds are tried. */
export interface ComposedPage {
  readonly composition: Composition;
  readonly registry: Registry;
}

/** Maximum remembered compositions per registry. */
const COMPOSITIONS = 8;

/** Compositions of pages, by the registry and the builds that failed on a page. */
export class Compositions {
  private readonly bundles: ServerBundles;
  private composed = new WeakMap<Registry, Map<string, Promise<ComposedPage | undefined>>>();
  private count = 0;

  constructor(
    private readonly config: Pick<Config, 'dataDir' | 'remotesDir' | 'remotesUrl' | 'shellDir'>,
    logger: Pick<Logger, 'warn'>,
  ) {
    this.bundles = new ServerBundles(config, logger);
  }

  /** Folders that contain bundles. */
  get folders(): readonly string[] {
    return [...this.bundles.folders, this.config.shellDir];
  }

  /**
   * Composes a page from the current builds except failed ones. A failed build is replaced by its predecessor; without
   * a compatible one, the browser renders the remote.
   * @param failed names of builds
   * @returns undefined without a shell that can render
   */
  of({ registry, host }: Served, failed: ReadonlySet<string>): Promise<ComposedPage | undefined> {
    if (this.bundles.takeAnotherTry()) this.composed = new WeakMap();
    const known = this.composed.get(registry) ?? new Map<string, Promise<ComposedPage | undefined>>();
    this.composed.set(registry, known);
    if (known.size > COMPOSITIONS) known.clear();
    const key = [...failed].sort().join(' ');
    const made = known.get(key) ?? this.compose(registry, host, failed);
    known.set(key, made);
    return made;
  }

  private async compose(
    registry: Registry,
    host: HostVersion | undefined,
    failed: ReadonlySet<string>,
  ): Promise<ComposedPage | undefined> {
    const shell = host ? await this.bundles.fileOf('shell', host) : await bundleIn(this.config.shellDir);
    if (!shell) return undefined;
    const leftOut = leftOutOf(registry, host?.offers, failed);
    const behind = [...failed].filter((name) => !leftOut.has(name));
    const arranged = behind.length > 0 ? leaveBehind(registry, behind) : registry;
    const remotes: Record<string, NonNullable<typeof shell>> = {};
    for (const [remote, { versions }] of Object.entries(arranged.remotes)) {
      for (const build of pageVersions(versions, host?.offers)) {
        const name = nameOf({ remote, version: build.version });
        const file = leftOut.has(name) ? undefined : await this.bundles.fileOf(remote, build);
        if (file) remotes[name] = file;
      }
    }
    this.count += 1;
    const id = String(this.count);
    const rendered = pageRegistry(arranged, host?.offers);
    const composition = { id, registry: rendered, shell, remotes, leftOut: [...leftOut] };
    return { composition, registry: arranged };
  }
}

/** Returns the names of all builds of a remote that a page may use. */
export const namesOf = ({ remotes }: Registry, remote: string): string[] =>
  (remotes[remote]?.versions ?? []).map(({ version }) => nameOf({ remote, version }));

/**
 * Whether a predecessor of a build can replace it and no other build of that remote has failed.
 * @param failed names of the failed builds
 */
export function hasStandIn(
  { registry, host }: Served,
  failed: ReadonlySet<string>,
  { remote, version }: Build,
): boolean {
  const name = nameOf({ remote, version });
  const isFirst = namesOf(registry, remote).every((other) => !failed.has(other));
  return isFirst && !leftOutOf(registry, host?.offers, new Set([...failed, name])).has(name);
}

/** Returns the names of all usable builds of remotes whose failed build has no replacement. */
function leftOutOf(
  registry: Registry,
  offers: HostVersion['offers'] | undefined,
  failed: ReadonlySet<string>,
): ReadonlySet<string> {
  const remotes = Object.entries(registry.remotes).filter(([remote, { versions }]) => {
    const [broken, ...further] = versions.filter(({ version }) => failed.has(nameOf({ remote, version })));
    if (!broken) return false;
    const next = versions.find(
      (build) => !failed.has(nameOf({ remote, version: build.version })) && fits(build, offers),
    );
    return further.length > 0 || !next || !standsIn(next, broken);
  });
  return new Set(remotes.flatMap(([remote]) => namesOf(registry, remote)));
}

/** Whether a build has the pages and modules of another. */
const standsIn = (next: RemoteVersion, broken: RemoteVersion): boolean =>
  broken.pages.every(({ path }) => next.pages.some((page) => page.path === path)) &&
  Object.keys(broken.preload).every((expose) => expose in next.preload);
