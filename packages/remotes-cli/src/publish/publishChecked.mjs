import { deployedRecords, problemsWith, recordOf, sentences } from '../compat/compat.mjs';
import { packRecord } from '../compat/record.mjs';
import { composition, readRegistry } from '../registry/registry.mjs';
import { trialBeforeListing } from '../trial/trialBeforeListing.mjs';
import { withCanaryServed } from './canary.mjs';
import { publish } from './publish.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { TypesRecord } from '../compat/record.mjs'
 * @import { Store } from '../registry/types.js'
 * @import { TrialLimits } from '../trial/assertRenders.mjs'
 * @import { TrialSite } from '../trial/proof.mjs'
 */

/** Maximum number of checks of a build when others keep publishing. */
const checksMax = 10;

/** Thrown when the deployed builds have changed since the check. */
class Outdated extends Error {}

/**
 * Publishes a build of this checkout, with its record for later checks, if it is compatible and renders on the server.
 * It is listed only if the deployed builds are still the ones it was checked against. Otherwise it is checked again.
 * @param {Store} store
 * @param {string} app
 * @param {string} dist
 * @param {object} options
 * @param {boolean} options.allowBreaking whether to publish a build despite problems
 * @param {Promise<void>} [options.building] settles when the build is complete, if it is still in progress: the check
 *   uses its sources and runs in parallel
 * @param {(line: string) => void} [options.say] called with the apps it is checked against, and with warnings
 * @param {number | undefined} [options.share] percent of people who get it as a canary, instead of everybody
 * @param {TrialLimits} [options.limits] limits of the process that renders its pages
 * @param {TrialSite | undefined} [options.site] site with whose pages it is compared
 * @throws {Error} with every problem; nothing has been published then
 */
export async function publishChecked(
  store,
  app,
  dist,
  { allowBreaking, building, say = () => undefined, share, limits, site },
) {
  const abandoned = new AbortController();
  const checking = {
    /** @type {Set<string>} */
    fitting: new Set(),
    onAsk: (/** @type {string[]} */ apps) => say(`${app} is checked against ${apps.join(', ')}`),
  };
  const work = async () => {
    const record = await recordOf(app, building ? undefined : dist);
    const first = { ...checking, signal: abandoned.signal };
    return { record, checked: allowBreaking ? undefined : await check(store, record, first) };
  };
  const [{ record, checked }] = await Promise.all([work(), building]).finally(() => abandoned.abort());
  const makeTypes = () => packRecord(record);
  const tryOut = trialBeforeListing(store, app, dist, { allowBreaking, say, limits, site });
  if (allowBreaking) return publish(store, app, dist, { makeTypes, tryOut, share, allowBreaking });
  let served = checked;
  for (let checks = 1; ; checks += 1) {
    const confirm = (/** @type {Registry} */ registry) => {
      if (composition(registry) !== served) throw new Outdated();
    };
    try {
      return await publish(store, app, dist, { makeTypes, confirm, tryOut, share });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      if (checks === checksMax) {
        throw new Error(`${app} was not published: too many concurrent publishes. Try again.`, {
          cause: error,
        });
      }
      served = await check(store, record, checking);
    }
  }
}

/**
 * Checks a build against the served builds.
 * @param {Store} store
 * @param {TypesRecord} record
 * @param {Parameters<typeof problemsWith>[2]} checking
 * @returns {Promise<string>} the composition it is compatible with
 * @throws {Error} with every problem
 */
async function check(store, record, checking) {
  const registry = await readRegistry(store);
  // Some people have the canary, the others the published build: it must fit both.
  const registries = registry.canary ? [registry, withCanaryServed(registry)] : [registry];
  const deployments = await Promise.all(registries.map((each) => deployedRecords(store, each)));
  const problems = await problemsWith(record, deployments, checking);
  if (problems.length === 0) return composition(registry);
  const intro = `${record.app} was not published: it is incompatible with the deployed builds.`;
  const way = 'Make it compatible with the deployed builds, or publish it with --allow-breaking.';
  throw new Error([intro, ...sentences(problems), way].join('\n'));
}
