import { shortCommit } from '../registry/commit.mjs';
import { listOf, readRegistry } from '../registry/registry.mjs';
import { freezeText } from '../registry/rights.mjs';
import { appNames } from '@stoa/workspace/paths';

/** @import { Build, Store } from '../registry/types.js' */

/**
 * @param {string} mark
 * @param {Build} build
 */
const row = (mark, { version, publishedAt = '', commit = '' }) =>
  `  ${mark} ${version.padEnd(20)} ${publishedAt.slice(0, 19).replace('T', ' ')}  ${shortCommit(commit)}`;

/**
 * Returns the listed versions of each app, the served one first, as text, with its freeze.
 * @param {Store} store
 */
export async function listing(store) {
  const registry = await readRegistry(store);
  const apps = [...new Set(['shell', ...Object.keys(registry.remotes), ...appNames])];
  const lines = apps.flatMap((app) => {
    const { versions } = listOf(registry, app);
    const { canary } = registry;
    const rows = [
      ...(canary?.app === app ? [`${row('◐', canary.build)}  canary, begun with ${canary.share} %`] : []),
      ...versions.map((build, index) => row(index === 0 ? '●' : ' ', build)),
    ];
    const freeze = freezeText(registry, app);
    return [app, ...(freeze ? [`  ${freeze}`] : []), ...(rows.length > 0 ? rows : ['  nothing published'])];
  });
  return lines.join('\n');
}
