import type { BuildManifest, HostVersion, Registry, RemoteVersion } from '@stoa/contract';

/** A listed build, of a remote or of the shell. */
export type Build = RemoteVersion | HostVersion;

/** A build removed from the list, and when. */
export interface Retired {
  version: string;
  at: string;
}

/** The registry's list of one app: builds in the order that pages try them, and retired builds. */
export interface AppList {
  versions: Build[];
  retired: Retired[];
}

/** A build's registry entry before a store has defined its address. */
export type RemoteEntry = Omit<RemoteVersion, 'base' | 'publishedAt'>;
type HostEntry = Omit<HostVersion, 'base' | 'publishedAt'>;
export type Entry = RemoteEntry | HostEntry;

/** The registry entry and the manifest of a build. */
export interface Description {
  entry: Entry;
  manifest: Omit<BuildManifest, 'base'>;
}

/** A page in a remote's registry entry. */
export type Page = RemoteVersion['pages'][number];

/** Identifies a state of the registry: a number in a folder, an entity tag in a bucket. */
type Revision = number | string | null;

/** The registry as it is stored. */
export interface StoredRegistry {
  /** Undefined if there is no registry. */
  text: string | undefined;
  revision: Revision;
  /** Path of a revision's own file: without it, the revision before it is current. */
  file?: string;
}

/** Storage of builds and their registry: a folder or a bucket. */
export interface Store {
  /** Location, for messages. */
  where: string;
  /** Address of a build for browsers, ending in `/`. */
  baseOf(app: string, version: string): string;
  /** Reads the current registry. */
  read(): Promise<StoredRegistry>;
  /** Replaces the registry unless it has changed since `revision` was read. Returns whether it did. */
  swap(text: string, revision: Revision): Promise<boolean>;
  /** Returns whether a build is stored completely. */
  has(app: string, version: string): Promise<boolean>;
  /** Stores a build with its manifest and its record for `npm run compat`. */
  put(
    app: string,
    version: string,
    dist: string,
    beside: { manifest: string; types?: Buffer },
  ): Promise<void>;
  /** Makes a stored build as new as one that is stored now. */
  renew(app: string, version: string): Promise<void>;
  /** Reads one file of a build. */
  readFile(app: string, version: string, name: string): Promise<Buffer>;
  /** Deletes a build. */
  remove(app: string, version: string): Promise<void>;
  /** Returns the names of an app's stored builds, complete or not, and their modification times. */
  stored(app: string): Promise<{ version: string; changedAt: number }[]>;
}

/** Receives the registry in which a build is about to be listed; throws to reject it. */
export type Confirm = (registry: Registry) => void;
