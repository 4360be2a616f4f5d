import type { BuildManifest, HostVersion, Registry, RemoteVersion } from '@stoa/contract';

/** A listed build, of a remote or of the shell. */
export type Build = RemoteVersion | HostVersion;

/** A build that left the list, and when. */
export interface Retired {
  version: string;
  at: string;
}

/** What the registry holds of one app: builds in the order a page tries them, and those that have left the list. */
export interface AppList {
  versions: Build[];
  retired: Retired[];
}

/** A build's entry in the registry before a store has said where it lies. */
export type RemoteEntry = Omit<RemoteVersion, 'base' | 'publishedAt'>;
type HostEntry = Omit<HostVersion, 'base' | 'publishedAt'>;
export type Entry = RemoteEntry | HostEntry;

/** What the registry and the build's own manifest say of a build. */
export interface Description {
  entry: Entry;
  manifest: Omit<BuildManifest, 'base'>;
}

/** A page, as a remote's registry entry names it. */
export type Page = RemoteVersion['pages'][number];

/** What tells one state of the registry from the next: a number in a folder, an entity tag in a bucket. */
type Revision = number | string | null;

/** Where builds and their registry are kept: a folder or a bucket. */
export interface Store {
  /** The place, for messages. */
  where: string;
  /** Where browsers find a build, ending in `/`. */
  baseOf(app: string, version: string): string;
  /** The registry as it is; `text` is undefined while there is none. */
  read(): Promise<{ text: string | undefined; revision: Revision }>;
  /** Makes `text` the registry unless somebody has changed it since `revision` was read; returns whether it did. */
  swap(text: string, revision: Revision): Promise<boolean>;
  /** Whether a build is there, whole. */
  has(app: string, version: string): Promise<boolean>;
  /** Stores a build with its manifest and, for `npm run compat`, where its types come from. */
  put(
    app: string,
    version: string,
    dist: string,
    beside: { manifest: string; types?: Buffer },
  ): Promise<void>;
  /** One file of a build. */
  readFile(app: string, version: string, name: string): Promise<Buffer>;
  /** Takes a build away. */
  remove(app: string, version: string): Promise<void>;
  /** Names of an app's stored builds, whole or not, and when each was last changed. */
  stored(app: string): Promise<{ version: string; changedAt: number }[]>;
}

/** Is shown the registry that a build is about to be listed in, and throws when it must not be. */
export type Confirm = (registry: Registry) => void;
