import { z } from 'zod';
import type { ViewMode } from '../choices.js';
import type { PagePreview } from '../site/previews.js';
import { canaryLimits, remoteLimits } from '../limits.js';

const Access = z.enum(['everyone', 'guests', 'members', 'staff']);

/**
 * Fields common to all published builds. The schemas of the registry ignore unknown fields, so that an older host or
 * API can read entries of a newer publisher.
 */
const build = {
  /** `<package version>-<hash of the build>`: identical builds have identical names. */
  version: z.string(),
  /** Folder of the build, ending in `/`; a path on this site or an absolute URL. */
  base: z.string(),
  /** File below `base` → `sha384-…`, in the notation of `<script integrity>`. Covers every file of the build. */
  integrity: z.record(z.string(), z.string()),
  /** File name of the server bundle, below `base`; absent in a build without one. */
  server: z.string().optional(),
  /** Commit of the sources. */
  commit: z.string().optional(),
  /** `start` if `npm start` published it: a later start may publish a newer build ahead of it. */
  by: z.literal('start').optional(),
  /** When it was first published; decides which of two builds is newer. */
  publishedAt: z.iso.datetime().optional(),
  /** Made with a publishing key: fingerprint of the key, and the signature in base64. */
  signature: z.object({ key: z.string(), value: z.string() }).optional(),
};

/** A link of a remote in the shell's navigation. */
export const RemoteLink = z.object({
  label: z.string(),
  /** One of `linkIcons`. A shell draws unknown icons as `bookmark`. */
  icon: z.string(),
  /** Path of a page of the remote. */
  path: z.string(),
  /** Audience of the link. */
  access: z.enum(['everyone', 'members', 'staff']),
});
export type RemoteLink = z.infer<typeof RemoteLink>;

/** One published build of a remote. */
export const RemoteVersion = z
  .object({
    ...build,
    /** File name of the federation entry, below `base`. */
    entry: z.string(),
    /**
     * Requirements on the host: contract version (semver range), shared package → range, and the exports in use of the
     * host's own packages, package → names.
     */
    requires: z.object({
      contract: z.string(),
      shared: z.record(z.string(), z.string()),
      uses: z.record(z.string(), z.array(z.string())).optional(),
    }),
    /** Name of the global variable set by the entry. */
    global: z.string(),
    /**
     * How to load a build of another tool: as scripts, whose chunks wait for the entry in a global array, or as ES
     * modules. Absent in builds of `packages/config`, whose entry loads and verifies its own chunks.
     */
    adapter: z.object({ type: z.enum(['script', 'module']), chunkGlobal: z.string().optional() }).optional(),
    pages: z.array(z.object({ path: z.string(), access: Access, expose: z.string() })),
    fragments: z.array(z.string()),
    links: z.array(RemoteLink).optional(),
    /** Expose → script files below `base` to preload with it. */
    preload: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'RemoteVersion' });
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** One published build of the shell. Its `index.html` is the page that hosts all remotes. */
export const HostVersion = z
  .object({
    ...build,
    /** What it offers to remotes: versions of the contract and of shared packages, and exports of its own packages. */
    offers: z.object({
      contract: z.string(),
      shared: z.record(z.string(), z.string()),
      exports: z.record(z.string(), z.array(z.string())).optional(),
    }),
  })
  .meta({ id: 'HostVersion' });
export type HostVersion = z.infer<typeof HostVersion>;

/** A build that is no longer listed, and since when. Open tabs may still request its files. */
const Retired = z.object({ version: z.string(), at: z.iso.datetime() });

/** Why an app must not be published for a while, who decided that, and when. */
export const Freeze = z
  .object({ reason: z.string(), by: z.string(), at: z.iso.datetime() })
  .meta({ id: 'Freeze' });
export type Freeze = z.infer<typeof Freeze>;

/** The name under which all apps are frozen. */
export const everyApp = '*';

/** A change of the registry, for its audit trail. */
export const RegistryChange = z
  .object({
    at: z.iso.datetime(),
    /** Such as `publish`; newer publishers may have further ones. */
    action: z.string(),
    /** The app, or `everyApp`. */
    app: z.string(),
    /** Version that was served before, and the one served since; of a retired version, `from` is that one. */
    from: z.string().optional(),
    to: z.string().optional(),
    /** Commit of the version served since, and fingerprint of the key that has signed it. */
    commit: z.string().optional(),
    key: z.string().optional(),
    /** Name that the publisher gave, unverified. */
    by: z.string().optional(),
    /** Why the app was frozen. */
    reason: z.string().optional(),
  })
  .meta({ id: 'RegistryChange' });
export type RegistryChange = z.infer<typeof RegistryChange>;

/**
 * A build of a remote that some people get before everybody. Publishers list it; the site changes its share, in its
 * database.
 */
export const ListedCanary = z.object({
  app: z.string(),
  build: RemoteVersion,
  /** Percent of people who get it at first. */
  share: z.int().min(1).max(canaryLimits.shareMax),
  /** Distinguishes it from an earlier canary of the same build. */
  startedAt: z.iso.datetime(),
  /** Whether its share is not raised until a person promotes it. It is rolled back nonetheless. */
  isHeld: z.boolean().optional(),
});
export type ListedCanary = z.infer<typeof ListedCanary>;

/**
 * The builds that pages are composed of, read at run time. For each remote and for the host: the version to serve,
 * followed by its fallbacks; at most five each.
 */
export const Registry = z
  .object({
    remotes: z.record(
      z.string(),
      z.object({ versions: z.array(RemoteVersion), retired: z.array(Retired).optional() }),
    ),
    host: z.object({ versions: z.array(HostVersion), retired: z.array(Retired).optional() }).optional(),
    /** The only canary of the site. */
    canary: ListedCanary.optional(),
    /** Builds that were rolled back as canaries, as `app@version`, the latest first. */
    bad: z.array(z.string()).optional(),
    /** App, or `everyApp` → its freeze. */
    frozen: z.record(z.string(), Freeze).optional(),
    /** Latest changes, oldest first. */
    changes: z.array(RegistryChange).optional(),
  })
  .meta({ id: 'Registry' });
export type Registry = z.infer<typeof Registry>;

/** Returns the freeze that applies to an app, or undefined. */
export function freezeOf({ frozen = {} }: Pick<Registry, 'frozen'>, app: string): Freeze | undefined {
  return [everyApp, app]
    .map((name) => (Object.hasOwn(frozen, name) ? frozen[name] : undefined))
    .find(Boolean);
}

/** Stands for props of a fragment that the sources of its consumer do not name. */
export const furtherProps = '…';

/** Content of a build's `manifest.json`: its entry in the registry, and information for people. */
export const BuildManifest = z
  .looseObject({
    ...build,
    /** The remote's name, or `shell`. */
    app: z.string(),
    /** Team that owns the app, from `.github/CODEOWNERS`. */
    owner: z.string().optional(),
    /** File → size in bytes, uncompressed. */
    sizes: z.record(z.string(), z.number()),
    /** Exposed module → bytes of its initial load, gzipped, including the entry. */
    weights: z.record(z.string(), z.number()),
    /** Fragment of another remote, such as `feed/PostList` → props that its sources give it, and `furtherProps`. */
    consumes: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'BuildManifest' });
export type BuildManifest = z.infer<typeof BuildManifest>;

/** Content of the page's `<script type="application/json" id="stoa-page">`. */
export interface PageData {
  registry: Registry;
  /** State of the store at the time of server rendering; absent if the page was not rendered on the server. */
  state?: unknown;
  /** View in which the server rendered lists of posts. */
  view?: ViewMode;
  /** Time of rendering in milliseconds since 1970; ages of posts are relative to it. */
  now?: number;
  /** IANA time zone of the rendered dates; absent: UTC. */
  zone?: string;
  /** Version of the shell of this page, for reports. */
  shell?: string;
  /** Origins besides this site from which builds may be loaded; `http://localhost:*` allows any port. */
  origins?: string[];
  /** Whether `?remote=` may override a build in a tab. */
  allowsOverrides?: boolean;
  /** The preview whose builds the page uses; absent on pages of the published builds. */
  preview?: PagePreview;
  /** Contact of the site's operator: a mail address or the address of a page. */
  contact?: string;
  /** Share of page views to measure; absent: `remoteLimits.vitalsShare`. */
  vitalsShare?: number;
  /** Whether the server records traces. If so, calls carry a trace id and the version of the calling build. */
  traces?: boolean;
}

/** Report of a build that failed to load or threw. Contains no data of the visitor. */
export const RemoteProblem = z
  .strictObject({
    remote: z.string().min(1).max(remoteLimits.remoteNameMax),
    version: z.string().min(1).max(remoteLimits.remoteNameMax),
    /** Version of the shell. */
    shell: z.string().min(1).max(remoteLimits.remoteNameMax),
    /** The requested module. */
    expose: z.string().min(1).max(remoteLimits.remoteNameMax),
    problem: z.string().min(1).max(remoteLimits.remoteProblemMax),
    /** Path of the page where it happened. */
    page: z.string().startsWith('/').max(remoteLimits.remotePagePathMax).optional(),
    /** Places in the build's files, innermost first: `file:line:column`. */
    frames: z
      .array(
        z
          .string()
          .max(remoteLimits.remoteFrameMax)
          .regex(/^[\w./-]+:\d{1,7}:\d{1,7}$/),
      )
      .max(remoteLimits.remoteFramesMax)
      .optional(),
  })
  .meta({ id: 'RemoteProblem' });
export type RemoteProblem = z.infer<typeof RemoteProblem>;
