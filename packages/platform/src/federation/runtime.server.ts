import type { RemoteVersion } from '@stoa/contract';
import type { Offer } from './requirements';

/** What a remote's server bundle holds: for each exposed module, how it is started. */
export type ServerContainer = Readonly<Record<string, () => unknown>>;

/** Where the server has its builds from. */
export interface ServerBuilds {
  readonly offer: Offer;
  /** @throws when the build has no bundle for the server, or it is not what was published */
  readonly load: (remote: string, build: RemoteVersion) => ServerContainer;
  /** Hears whose code is about to run: the last one is at fault when it never ends. */
  readonly enter: (remote: string, version: string) => void;
}

let builds: ServerBuilds | undefined;

/** Says where builds come from, before the first page is rendered. */
export function setServerBuilds(next: ServerBuilds): void {
  builds = next;
}

function known(): ServerBuilds {
  if (!builds) throw new Error('Nobody has said where builds come from.');
  return builds;
}

/** What this host offers to remotes: the contract it was built with and the shared modules it brings. */
export const hostOffer = (): Offer => known().offer;

/** Says that the code of a build is about to run. */
export const enterPart = (remote: string, version: string): void => known().enter(remote, version);

/**
 * Starts one exposed module of one build.
 * @throws when the build cannot be had, or the module throws while it starts
 */
export function loadFromBuild(remote: string, build: RemoteVersion, expose: string): Promise<unknown> {
  return new Promise((resolve) => {
    enterPart(remote, build.version);
    const start = known().load(remote, build)[expose];
    if (!start) throw new Error(`${remote} ${build.version} has no ${expose} for the server`);
    resolve(start());
  });
}
