import type { RemoteVersion } from '@stoa/contract';
import { yieldToMain } from '../yieldToMain';
import { isServer } from '../isServer';
import { errorText } from './errorText';
import { isComponent } from './isComponent';
import { loadTimeout } from './loadTimeout';
import { refreshRegistry, versionsOf } from './registry';
import { RemoteUnavailable, type FailedVersion } from './RemoteUnavailable';
import { reportProblem } from './reportProblem';
import { unmetRequirements, type Offer } from './requirements';
import { hostOffer, loadFromBuild } from './runtime';

/**
 * How many versions are tried, the served one included, before a part counts as unavailable. The server tries the one
 * that browsers try first: what another has written could not be hydrated.
 */
const versionsTried = isServer ? 1 : Infinity;

/** Versions that may hang one after the other; those that fail at once leave time for more. */
const hangsAwaited = 2;

export interface LoadedModule {
  exports: unknown;
  /** The version it came from. */
  version: string;
}

/** The versions worth trying, in order: those that expose the module, that the host suits, and that have not failed. */
function candidates(
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
 * Loads a module that a remote exposes, from its served version, else from the one before, and so on. A version counts
 * when its module has a component.
 * @param excluded versions that loaded but broke while rendering
 * @throws {RemoteUnavailable}
 */
export async function loadRemoteModule(
  remote: string,
  expose: string,
  excluded: ReadonlySet<string> = new Set(),
): Promise<LoadedModule> {
  await yieldToMain();
  const failed = new Set(excluded);
  const problems: string[] = [];
  const tried: FailedVersion[] = [];
  // Versions count, not time: a machine that stood still for a while is no reason to give up.
  let hangs = 0;
  const isLate = () => !isServer && hangs >= hangsAwaited;

  async function tryListed(): Promise<LoadedModule | undefined> {
    const judged = candidates(versionsOf(remote), expose, hostOffer(), failed);
    const listed = versionsOf(remote)[0]?.version ?? 'none';
    for (const problem of judged.problems) void reportProblem(remote, listed, expose, problem);
    problems.push(...judged.problems);
    for (const build of judged.usable) {
      if (isLate()) break;
      const startedAt = Date.now();
      try {
        const exports = await loadFromBuild(remote, build, expose);
        if (isComponent((exports as { default?: unknown } | null)?.default)) {
          return { exports, version: build.version };
        }
        throw new Error(`${expose} has no component as its default export`);
      } catch (error) {
        void reportProblem(remote, build.version, expose, error);
        const problem = errorText(error);
        problems.push(`${build.version}: ${problem}`);
        tried.push({ version: build.version, problem });
        failed.add(build.version);
        if (!isServer && Date.now() - startedAt >= loadTimeout()) hangs += 1;
      }
    }
    return undefined;
  }

  const first = await tryListed();
  if (first) return first;
  // The page lists the first versions only.
  if (!isServer && failed.size + problems.length > 0 && !isLate()) {
    await refreshRegistry();
    const further = await tryListed();
    if (further) return further;
  }
  throw new RemoteUnavailable(remote, expose, problems, tried);
}
