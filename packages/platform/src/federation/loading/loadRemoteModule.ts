import type { Offer, RemoteVersion } from '@stoa/contract';
import { isServer } from '../../browser/isServer';
import { yieldToMain } from '../../browser/yieldToMain';
import { errorText } from '../reports/errorText';
import { isComponent } from '../areas/isComponent';
import { loadTimeout } from './loadTimeout';
import { refreshRegistry, versionsOf } from './registry';
import { RemoteUnavailable, type FailedVersion } from '../areas/RemoteUnavailable';
import { reportProblem } from '../reports/reportProblem';
import { hostOffer, loadFromBuild } from './runtime';
import { unmetByHost } from './unmetByHost';

/**
 * Number of versions tried, including the served one, before a part counts as unavailable. The server tries only the
 * version that browsers try first: they could not hydrate the HTML of another.
 */
const versionsTried = isServer ? 1 : Infinity;

/** Number of versions that may time out in sequence. Versions that fail fast leave time for more. */
const hangsAwaited = 2;

export interface LoadedModule {
  exports: unknown;
  /** The version that exposes the module. */
  version: string;
}

/** Returns the versions to try, in order: they expose the module, are compatible with the host, and have not failed. */
function candidates(
  versions: readonly RemoteVersion[],
  expose: string,
  offer: Offer,
  excluded: ReadonlySet<string>,
): { usable: RemoteVersion[]; problems: string[] } {
  const listed = versions.filter((build) => expose in build.preload && !excluded.has(build.version));
  const judged = listed.map((build) => ({ build, unmet: unmetByHost(build, offer) }));
  const usable = judged.filter(({ unmet }) => unmet.length === 0).map(({ build }) => build);
  const problems = judged.flatMap(({ build, unmet }) =>
    unmet.map((problem) => `${build.version} ${problem}`),
  );
  return { usable: usable.slice(0, versionsTried), problems };
}

/**
 * Loads an exposed module of a remote from the first version that works, starting with the served one. A version works
 * if its module exports a component.
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
  // Counts versions, not time: a suspended machine is no reason to give up.
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
  // The page lists only the first versions.
  if (!isServer && failed.size + problems.length > 0 && !isLate()) {
    await refreshRegistry();
    const further = await tryListed();
    if (further) return further;
  }
  throw new RemoteUnavailable(remote, expose, problems, tried, hangs > 0);
}
