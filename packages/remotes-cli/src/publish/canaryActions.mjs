import { factsOf, withChange } from '../registry/changes.mjs';
import { listOf, readRegistry, updateRegistry } from '../registry/registry.mjs';
import { findVersion } from '../registry/versions.mjs';
import { settleCanary, verdictOf, withCanaryAborted } from './canary.mjs';
import { promote } from './publish.mjs';

/**
 * @import { ListedCanary } from '@stoa/contract'
 * @import { Store } from '../registry/types.js'
 */

/**
 * Returns the listed canary.
 * @param {Store} store
 * @param {string} [reason] why there is none
 * @throws {Error} with the reason if there is none
 */
async function listedCanary(store, reason = 'There is no canary.') {
  const { canary } = await readRegistry(store);
  if (!canary) throw new Error(reason);
  return canary;
}

/**
 * @typedef {object} Options
 * @property {boolean | undefined} [allowBreaking]
 * @property {string | undefined} [site] address of the site to ask for its verdict
 */

/**
 * Returns why the site could not be asked for its verdict, or undefined.
 * @param {ListedCanary} canary
 * @param {Options} options
 * @throws {Error} if the site has rolled it back, unless that is allowed
 */
async function checkVerdict(canary, { allowBreaking = false, site }) {
  const { state, problem } = await verdictOf(canary, site);
  if (state === 'aborted' && !allowBreaking) {
    const way = 'Remove it with npm run canary -- abort, or promote it with --allow-breaking.';
    throw new Error(`${canary.app} ${canary.build.version} was rolled back by the site. ${way}`);
  }
  return problem;
}

/**
 * Serves a listed version of an app. If it is the canary, the site must not have rolled it back, unless that is allowed.
 * @param {Store} store
 * @param {string} app
 * @param {string} name the version
 * @param {Options} options
 * @returns {Promise<string>} the text to print
 */
export async function promoteVersion(store, app, name, { allowBreaking = false, site }) {
  const registry = await readRegistry(store);
  const own = registry.canary?.app === app ? registry.canary : undefined;
  const isCanary =
    own && findVersion(app, [own.build, ...listOf(registry, app).versions], name) === own.build;
  const problem = isCanary ? await checkVerdict(own, { allowBreaking, site }) : undefined;
  const { version, warnings } = await promote(store, app, name, { allowBreaking });
  return [...(problem ? [problem] : []), `${app} is at ${version}`, ...warnings].join('\n');
}

/**
 * Decisions about the canary by a person. Each is written to the registry alone, and needs no running site; a site that
 * can be asked may have decided already. Returns the text to print.
 * @satisfies {Record<string, (store: Store, options: Options) => Promise<string>>}
 */
export const canaryActions = {
  /** Serves it to everybody, unless the site has rolled it back: then only with `allowBreaking`. */
  async promote(store, options) {
    const { app, build } = await listedCanary(store);
    return promoteVersion(store, app, build.version, options);
  },

  /**
   * Keeps its share until a person ends it. The site still rolls it back on evidence; what it has decided already is
   * written instead.
   */
  async hold(store, { site } = {}) {
    const settled = site && (await settleCanary(store, site));
    const { app, build } = await listedCanary(store, settled || undefined);
    await updateRegistry(store, (registry) => {
      if (!registry.canary) return registry;
      const held = { ...registry, canary: { ...registry.canary, isHeld: true } };
      return withChange(held, { action: 'hold', app, ...factsOf(build) });
    });
    const kept = `${app} ${build.version} keeps its share until you promote or abort it`;
    return settled ? `${settled}\n${kept}` : kept;
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
