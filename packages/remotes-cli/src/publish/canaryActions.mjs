import { factsOf, withChange } from '../registry/changes.mjs';
import { listOf, readRegistry, updateRegistry } from '../registry/registry.mjs';
import { withCanaryAborted } from './canary.mjs';
import { promote } from './publish.mjs';

/** @import { Store } from '../registry/types.js' */

/**
 * Returns the listed canary.
 * @param {Store} store
 * @throws {Error} if there is none
 */
async function listedCanary(store) {
  const { canary } = await readRegistry(store);
  if (!canary) throw new Error('There is no canary.');
  return canary;
}

/**
 * Decisions about the canary by a person. Each is written to the registry alone, and needs no running site. Returns the
 * text to print.
 * @satisfies {Record<string, (store: Store, options: { allowBreaking?: boolean | undefined }) => Promise<string>>}
 */
export const canaryActions = {
  /** Serves it to everybody. */
  async promote(store, { allowBreaking = false }) {
    const { app, build } = await listedCanary(store);
    const { version, warnings } = await promote(store, app, build.version, { allowBreaking });
    return [`${app} is at ${version}`, ...warnings].join('\n');
  },

  /** Keeps its share until a person ends it. The site still rolls it back on evidence. */
  async hold(store) {
    const { app, build } = await listedCanary(store);
    await updateRegistry(store, (registry) => {
      if (!registry.canary) return registry;
      const held = { ...registry, canary: { ...registry.canary, isHeld: true } };
      return withChange(held, { action: 'hold', app, ...factsOf(build) });
    });
    return `${app} ${build.version} keeps its share until you promote or abort it`;
  },

  /** Removes it. It cannot be published again, unless that is forced. */
  async abort(store) {
    const { app, build } = await listedCanary(store);
    const after = await updateRegistry(store, withCanaryAborted);
    return `${app} ${build.version} is no longer listed; ${app} is at ${listOf(after, app).versions[0]?.version}`;
  },
};

/**
 * @param {string} name
 * @returns {name is keyof typeof canaryActions}
 */
export const isCanaryAction = (name) => Object.hasOwn(canaryActions, name);
