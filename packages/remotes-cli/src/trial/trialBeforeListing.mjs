import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { partsOf } from '../registry/describeBuild.mjs';
import { listOf, readRegistry } from '../registry/registry.mjs';
import { assertRenders } from './assertRenders.mjs';
import { statedBudgets } from './budgets.mjs';

/**
 * @import { Build, Store } from '../registry/types.js'
 * @import { TrialLimits } from './assertRenders.mjs'
 * @import { TrialSite } from './proof.mjs'
 */

/**
 * Returns a function that runs the trial of one build, for `publish`. It repeats the trial only if the served shell has
 * changed since.
 * @param {Store} store
 * @param {string} app
 * @param {string} dist folder of the build
 * @param {object} options
 * @param {boolean} options.allowBreaking whether to list it despite problems
 * @param {(line: string) => void} options.say
 * @param {TrialLimits | undefined} [options.limits]
 * @param {TrialSite | undefined} [options.site] site with whose pages it is compared
 * @returns {(build: Build) => Promise<void>} throws as `assertRenders` does
 */
export function trialBeforeListing(store, app, dist, { allowBreaking, say, limits, site }) {
  /** @type {string | undefined} */
  let triedWith;
  return async (build) => {
    const registry = await readRegistry(store);
    if (listOf(registry, app).versions.some(({ version }) => version === build.version)) return;
    const [shell] = app === 'shell' ? [build] : listOf(registry, 'shell').versions;
    const host = shell?.version ?? '';
    if (host === triedWith) return;
    const budgets = app === 'shell' ? {} : (await partsOf(app)).budgets;
    const stated = statedBudgets(budgets);
    if (stated.length > 0 && !site)
      say(`${stated.join(', ')}: not checked without a site. Name one with --url.`);
    const lines = await assertRenders(registry, [{ app, build }], {
      allowBreaking,
      limits,
      site: site && { ...site, budgets: { ...budgets, ...site.budgets } },
      readBuildFile: (name, { version }, file) =>
        name === app && version === build.version
          ? readFile(path.join(dist, file))
          : store.readFile(name, version, file),
    });
    triedWith = host;
    for (const line of lines) say(line);
  };
}
