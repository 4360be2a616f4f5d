import type { Offer, RemoteVersion } from '@stoa/contract';

/** A remote's server bundle: the factory of each exposed module. */
export type ServerContainer = Readonly<Record<string, () => unknown>>;

/** Source of the server's builds. */
export interface ServerBuilds {
  readonly offer: Offer;
  /** @throws if the build has no server bundle, or the bundle differs from what was published */
  readonly load: (remote: string, build: RemoteVersion) => ServerContainer;
  /** Called before code of a remote runs: if a render never ends, the last one is the cause. */
  readonly enter: (remote: string, version: string) => void;
}

let builds: ServerBuilds | undefined;

/** Sets the source of builds, before the first page is rendered. */
export function setServerBuilds(next: ServerBuilds): void {
  builds = next;
}

function known(): ServerBuilds {
  if (!builds) throw new Error('setServerBuilds has not been called.');
  return builds;
}

/** Returns what this host offers to remotes: its contract version and shared modules. */
export const hostOffer = (): Offer => known().offer;

/** Reports that code of a build is about to run. */
export const enterPart = (remote: string, version: string): void => known().enter(remote, version);

/**
 * Loads one exposed module of one build.
 * @throws if the build is unavailable, or the module throws on evaluation
 */
export function loadFromBuild(remote: string, build: RemoteVersion, expose: string): Promise<unknown> {
  return new Promise((resolve) => {
    enterPart(remote, build.version);
    const start = known().load(remote, build)[expose];
    if (!start) throw new Error(`${remote} ${build.version} has no ${expose} for the server`);
    resolve(start());
  });
}
