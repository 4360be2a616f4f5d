import { listOf, readRegistry } from '../registry/registry.mjs';
import { appNames } from '@stoa/workspace/paths';

/** @import { Store } from '../registry/types.js' */

/**
 * Abbreviates a commit, keeping the `+` for changed files.
 * @param {string} commit
 */
const shortCommit = (commit) => commit.slice(0, 10) + (commit.endsWith('+') ? '+' : '');

/**
 * Returns the listed versions of each app, the served one first, as text.
 * @param {Store} store
 */
export async function listing(store) {
  const registry = await readRegistry(store);
  const apps = [...new Set(['shell', ...Object.keys(registry.remotes), ...appNames])];
  const lines = apps.flatMap((app) => {
    const { versions } = listOf(registry, app);
    const rows = versions.map(
      ({ version, publishedAt = '', commit = '' }, index) =>
        `  ${index === 0 ? '●' : ' '} ${version.padEnd(20)} ${publishedAt.slice(0, 19).replace('T', ' ')}  ${shortCommit(commit)}`,
    );
    return [app, ...(rows.length > 0 ? rows : ['  nothing published'])];
  });
  return lines.join('\n');
}
