import { remotes } from '@stoa/contract';
import { impact } from '../registry/compatibility.mjs';
import { listOf, updateRegistry, withList, withRecordedList } from '../registry/registry.mjs';
import { assertNotFrozen } from '../registry/rights.mjs';
import { findVersion } from '../registry/versions.mjs';
import { withoutCanary } from './canary.mjs';

/** @import { Store } from '../registry/types.js' */

/** Pages and fragments of each remote according to the contract. */
const promises = new Map(Object.entries(remotes));

/**
 * Returns the pages and fragments of a remote that the shell depends on.
 * @param {string} remote
 */
function promisesOf(remote) {
  const { pages = [], fragments = [] } = promises.get(remote) ?? {};
  return [...pages.map(({ path }) => `the page ${path}`), ...fragments.map((name) => `the fragment ${name}`)];
}

/**
 * Removes one version of an app from the list, or all versions of a remote, so that no new page loads them. Their files
 * are kept for a day, for open tabs.
 * @param {Store} store
 * @param {string} app
 * @param {string} [name] the version; defaults to all of them
 * @param {{ allowBreaking?: boolean, isDespiteFreeze?: boolean }} [options]
 * @returns {Promise<{ version: string | undefined, warnings: string[] }>} the version served afterwards
 * @throws {Error} if it is frozen or others depend on it, unless that is allowed
 */
export async function retire(
  store,
  app,
  name = undefined,
  { allowBreaking = false, isDespiteFreeze = false } = {},
) {
  /** @type {string[]} */
  let warnings = [];
  const after = await updateRegistry(store, (registry) => {
    const { versions } = listOf(registry, app);
    if (versions.length === 0) throw new Error(`${app} has no listed versions.`);
    if (!isDespiteFreeze) assertNotFrozen(registry, app);
    const leaving = name ? [findVersion(app, versions, name)] : versions;
    const staying = versions.filter((build) => !leaving.includes(build));
    if (app === 'shell' && staying.length === 0)
      throw new Error('The last version of the shell cannot be retired: no page works without a shell.');
    const isCanaryEnding = staying.length === 0 && registry.canary?.app === app;
    const from = isCanaryEnding ? withoutCanary(registry, { isBad: false }) : registry;
    const at = new Date().toISOString();
    const gone = leaving.map(({ version }) => ({ version, at }));
    const list = { versions: staying, retired: [...listOf(from, app).retired, ...gone] };
    const { warnings: found, losses } = impact(registry, withList(registry, app, list));
    const missed = staying.length === 0 ? promisesOf(app).map((one) => `The shell depends on ${one}.`) : [];
    if (missed.length + losses.length > 0 && !allowBreaking) {
      const way = 'Force it with --allow-breaking.';
      const reasons = [...missed, ...losses].map((one) => `  ${one}`);
      throw new Error([`${app} was not changed:`, ...reasons, way].join('\n'));
    }
    warnings = [...missed, ...losses, ...found];
    return withRecordedList(from, app, list, 'retire');
  });
  return { version: listOf(after, app).versions[0]?.version, warnings };
}
