import { z } from 'zod';
import { limits } from '../limits.js';

const Access = z.enum(['everyone', 'guests', 'members', 'staff']);

/**
 * What is known of any published build. The schemas of the registry let unknown fields pass: an older host or API goes
 * on reading what a newer publisher writes.
 */
const build = {
  /** `<package version>-<hash of the build>`: the same build always has the same name. */
  version: z.string(),
  /** Folder of the build, ending in `/`; a path of this site or an absolute address. */
  base: z.string(),
  /** File below `base` → `sha384-…`, in the notation of `<script integrity>`. Every file of the build is named. */
  integrity: z.record(z.string(), z.string()),
  /** File name of the bundle that renders its pages on the server, below `base`; none in a build that has no such bundle. */
  server: z.string().optional(),
  /** Commit it was built from. */
  commit: z.string().optional(),
  /** `start` when `npm start` put it here: a later start may put a newer build in front of it. */
  by: z.literal('start').optional(),
  /** When it was first published. Of two builds the later one is the newer. */
  publishedAt: z.iso.datetime().optional(),
};

/** A link of a remote in the shell's navigation. */
export const RemoteLink = z.object({
  label: z.string(),
  /** One of `linkIcons`; what a shell does not know it draws as `bookmark`. */
  icon: z.string(),
  /** Path of a page of the remote. */
  path: z.string(),
  /** Who finds it. */
  access: z.enum(['everyone', 'members', 'staff']),
});
export type RemoteLink = z.infer<typeof RemoteLink>;

/** One published build of a remote. */
export const RemoteVersion = z
  .object({
    ...build,
    /** File name of the federation entry below `base`. */
    entry: z.string(),
    /**
     * What the host must offer: contract version (semver range), shared package → range, and of the host's own packages
     * the exports in use, package → names.
     */
    requires: z.object({
      contract: z.string(),
      shared: z.record(z.string(), z.string()),
      uses: z.record(z.string(), z.array(z.string())).optional(),
    }),
    /** Name of the global variable that the entry sets. */
    global: z.string(),
    /**
     * How a build that another tool has made is loaded: as scripts, whose chunks wait for the entry in a global array, or
     * as ES modules. None in builds of `packages/config`, whose entry loads and checks its own chunks.
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

/** One published build of the shell, whose `index.html` is the page that everything else meets in. */
export const HostVersion = z
  .object({
    ...build,
    /** What it offers to remotes: the contract's version, each shared package's, and the exports of its own packages. */
    offers: z.object({
      contract: z.string(),
      shared: z.record(z.string(), z.string()),
      exports: z.record(z.string(), z.array(z.string())).optional(),
    }),
  })
  .meta({ id: 'HostVersion' });
export type HostVersion = z.infer<typeof HostVersion>;

/** A build that is not listed any more, and since when: open tabs may still ask for its files. */
const Retired = z.object({ version: z.string(), at: z.iso.datetime() });

/**
 * The list of builds that pages are composed of, read at run time: of each remote and of the host the version to serve
 * first, behind it those to fall back to; at most five each.
 */
export const Registry = z
  .object({
    remotes: z.record(
      z.string(),
      z.object({ versions: z.array(RemoteVersion), retired: z.array(Retired).optional() }),
    ),
    host: z.object({ versions: z.array(HostVersion), retired: z.array(Retired).optional() }).optional(),
  })
  .meta({ id: 'Registry' });
export type Registry = z.infer<typeof Registry>;

/** What stands in a build's own folder as `manifest.json`: its entry in the registry, and what only people ask for. */
export const BuildManifest = z
  .looseObject({
    ...build,
    /** The remote's name, or `shell`. */
    app: z.string(),
    /** File → bytes as built. */
    sizes: z.record(z.string(), z.number()),
    /** Exposed module → bytes it loads at once, gzipped, the entry included. */
    weights: z.record(z.string(), z.number()),
  })
  .meta({ id: 'BuildManifest' });
export type BuildManifest = z.infer<typeof BuildManifest>;

/** What stands in the page's `<script type="application/json" id="stoa-page">`. */
export interface PageData {
  registry: Registry;
  /** The state of the store that the server rendered the page with; absent where it rendered none. */
  state?: unknown;
  /** How the server rendered lists of posts. */
  view?: 'card' | 'list';
  /** When the page was made, in milliseconds since 1970: ages of posts are told from then. */
  now?: number;
  /** The version of the shell that the page brings, for reports. */
  shell?: string;
  /** Where builds may be loaded from besides this site; `http://localhost:*` is any port of that host. */
  origins?: string[];
  /** Whether `?remote=` may put another build into a tab. */
  allowsOverrides?: boolean;
  /** Where visitors reach the people who run the site: an address of mail or of a page. */
  contact?: string;
  /** Whether the server records traces: then calls say which trace they begin, and which build makes them. */
  traces?: boolean;
}

/** What a page says of a build that did not load or threw. Nothing of the person who met it is in it. */
export const RemoteProblem = z
  .strictObject({
    remote: z.string().min(1).max(limits.remoteNameMax),
    version: z.string().min(1).max(limits.remoteNameMax),
    /** The shell's version. */
    shell: z.string().min(1).max(limits.remoteNameMax),
    /** The module that was wanted. */
    expose: z.string().min(1).max(limits.remoteNameMax),
    problem: z.string().min(1).max(limits.remoteProblemMax),
    /** Path of the page it happened on. */
    page: z.string().startsWith('/').max(limits.remotePagePathMax).optional(),
  })
  .meta({ id: 'RemoteProblem' });
export type RemoteProblem = z.infer<typeof RemoteProblem>;
