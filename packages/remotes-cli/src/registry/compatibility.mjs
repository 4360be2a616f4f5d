import { unmetRequirements } from '@stoa/contract';
import semver from 'semver';

/**
 * Returns a sentence for each requirement of a remote's build that a shell does not meet, so that it would never load.
 * @param {import('@stoa/contract').RemoteVersion['requires']} requires
 * @param {import('@stoa/contract').HostVersion['offers']} offers
 */
export const unmet = (requires, offers) => unmetRequirements({ requires }, offers, semver.satisfies);

/**
 * Returns the effects of replacing one registry with another: remotes that fall back to another version, and remotes
 * without a compatible version.
 * @param {import('@stoa/contract').Registry} before
 * @param {import('@stoa/contract').Registry} after
 * @returns {{ warnings: string[], losses: string[] }}
 */
export function impact(before, after) {
  /** @type {string[]} */
  const warnings = [];
  /** @type {string[]} */
  const losses = [];
  for (const [remote, { versions }] of Object.entries(after.remotes)) {
    const offers = after.host?.versions[0]?.offers;
    const [served] = versions;
    if (!offers || !served) continue;
    const problems = unmet(served.requires, offers);
    if (problems.length === 0) continue;
    const shown = shownVersion(after, remote);
    if (isSame(before, after, remote) && shown === shownVersion(before, remote)) continue;
    const sentence = `${remote} ${served.version} ${problems.join('; ')}`;
    if (shown) warnings.push(`${sentence}. ${shown} is used instead.`);
    else losses.push(`${sentence}. No other listed version is compatible.`);
  }
  return { warnings, losses };
}

/**
 * Returns the version of a remote that pages load: the first one compatible with the served shell.
 * @param {import('@stoa/contract').Registry} registry
 * @param {string} remote
 */
function shownVersion({ host, remotes }, remote) {
  const offers = host?.versions[0]?.offers;
  return remotes[remote]?.versions.find(({ requires }) => offers && unmet(requires, offers).length === 0)
    ?.version;
}

/**
 * Returns whether the served versions of a remote and of the shell are unchanged.
 * @param {import('@stoa/contract').Registry} before
 * @param {import('@stoa/contract').Registry} after
 * @param {string} remote
 */
const isSame = (before, after, remote) =>
  before.host?.versions[0]?.version === after.host?.versions[0]?.version &&
  before.remotes[remote]?.versions[0]?.version === after.remotes[remote]?.versions[0]?.version;
