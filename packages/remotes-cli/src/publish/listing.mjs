import { shortCommit } from '../registry/commit.mjs';
import { listOf, readRegistry } from '../registry/registry.mjs';
import { freezeText } from '../registry/rights.mjs';
import { verdictOf } from './canary.mjs';
import { appNames } from '@stoa/workspace/paths';

/**
 * @import { CanaryState, ListedCanary } from '@stoa/contract'
 * @import { Build, Store } from '../registry/types.js'
 */

/**
 * @param {string} mark
 * @param {Build} build
 */
const row = (mark, { version, publishedAt = '', commit = '' }) =>
  `  ${mark} ${version.padEnd(20)} ${publishedAt.slice(0, 19).replace('T', ' ')}  ${shortCommit(commit)}`;

/** @type {Record<CanaryState['state'], (canary: ListedCanary) => string>} */
const canaryTexts = {
  running: ({ share }) => `canary, begun with ${share} %`,
  promoted: () => 'canary, given to everybody by the site',
  aborted: () => 'canary, rolled back by the site',
};

/**
 * Returns the listed versions of each app, the served one first, as text, with its freeze. The last line says if the
 * site could not be asked about the canary.
 * @param {Store} store
 * @param {string} [site] address of the site to ask about a canary
 */
export async function listing(store, site) {
  const registry = await readRegistry(store);
  const { canary } = registry;
  const { state, problem } = canary ? await verdictOf(canary, site) : {};
  const apps = [...new Set(['shell', ...Object.keys(registry.remotes), ...appNames])];
  const lines = apps.flatMap((app) => {
    const { versions } = listOf(registry, app);
    const own = canary?.app === app ? canary : undefined;
    const isPromoted = own && state === 'promoted';
    const rows = [
      ...(own && state ? [`${row(isPromoted ? '●' : '◐', own.build)}  ${canaryTexts[state](own)}`] : []),
      ...versions.map((build, index) => row(index === 0 && !isPromoted ? '●' : ' ', build)),
    ];
    const freeze = freezeText(registry, app);
    return [app, ...(freeze ? [`  ${freeze}`] : []), ...(rows.length > 0 ? rows : ['  nothing published'])];
  });
  return [...lines, ...(problem ? [problem] : [])].join('\n');
}
