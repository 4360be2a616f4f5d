import type { RemoteVersion } from '@stoa/contract';
import { breathe } from '../breathe';
import { isServer } from '../isServer';
import { versionsOf } from './registry';
import { reportProblem } from './reportProblem';
import { unmetRequirements, type Offer } from './requirements';
import { hostOffer, loadFromBuild } from './runtime';

/**
 * How many versions are tried, the served one included, before a part counts as unavailable. The server tries the one
 * that browsers try first: what another has written could not be hydrated.
 */
const versionsTried = isServer ? 1 : 2;

/** No version of a remote could be loaded; `problems` has each one's reason, in the order tried. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  constructor(
    readonly remote: string,
    readonly problems: readonly string[],
  ) {
    super(`${remote} is unavailable: ${problems.join('; ') || 'no version is published'}`);
  }
}

export interface LoadedModule {
  exports: unknown;
  /** The version it came from. */
  version: string;
}

/** The versions worth trying, in order: those that expose the module, that the host suits, and that have not failed. */
export function candidates(
  versions: readonly RemoteVersion[],
  expose: string,
  offer: Offer,
  excluded: ReadonlySet<string>,
): { usable: RemoteVersion[]; problems: string[] } {
  const listed = versions.filter((build) => expose in build.preload && !excluded.has(build.version));
  const judged = listed.map((build) => ({ build, unmet: unmetRequirements(build, offer) }));
  const usable = judged.filter(({ unmet }) => unmet.length === 0).map(({ build }) => build);
  const problems = judged.flatMap(({ build, unmet }) =>
    unmet.map((problem) => `${build.version} ${problem}`),
  );
  return { usable: usable.slice(0, versionsTried), problems };
}

/**
 * Loads a module that a remote exposes, from its served version, else from the one before.
 * @param excluded versions that loaded but broke while rendering
 * @throws {RemoteUnavailable}
 */
export async function loadRemoteModule(
  remote: string,
  expose: string,
  excluded: ReadonlySet<string> = new Set(),
): Promise<LoadedModule> {
  await breathe();
  const { usable, problems } = candidates(versionsOf(remote), expose, hostOffer(), excluded);
  const listed = versionsOf(remote)[0]?.version ?? 'none';
  for (const problem of problems) void reportProblem(remote, listed, expose, problem);
  for (const build of usable) {
    try {
      return { exports: await loadFromBuild(remote, build, expose), version: build.version };
    } catch (error) {
      void reportProblem(remote, build.version, expose, error);
      problems.push(`${build.version}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new RemoteUnavailable(remote, problems);
}
