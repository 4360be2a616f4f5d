import { deployedRecords, problemsWith, recordOf, sentences } from '../compat/compat.mjs';
import { packRecord } from '../compat/record.mjs';
import { composition, readRegistry } from '../registry/registry.mjs';
import { trialBeforeListing } from '../trial/trialBeforeListing.mjs';
import { publish } from './publish.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { TypesRecord } from '../compat/record.mjs'
 * @import { Store } from '../registry/types.js'
 * @import { TrialLimits } from '../trial/assertRenders.mjs'
 */

/** How often a build is checked anew when others publish meanwhile. */
const checksMax = 10;

/** What a build was checked against is not what is served any more. */
class Outdated extends Error {}

/**
 * Publishes a build of this checkout when it fits what is deployed and the server can render its pages, together with
 * what later ones are checked against.
 * It is listed only beside what it was checked against; when others have published meanwhile, it is checked against what
 * they have published.
 * @param {Store} store
 * @param {string} app
 * @param {string} dist
 * @param {object} options
 * @param {boolean} options.isAllowed whether a build that is refused otherwise is published all the same
 * @param {Promise<void>} [options.building] settles when the build is there, if it is still being made: what it is
 *   checked by are its sources, so the check goes on beside it
 * @param {(line: string) => void} [options.say] is called with what the build is checked against, and with warnings
 * @param {TrialLimits} [options.limits] of the process that renders its pages
 * @throws Error with every problem; nothing has been published then
 */
export async function publishChecked(
  store,
  app,
  dist,
  { isAllowed, building, say = () => undefined, limits },
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
    return { record, checked: isAllowed ? undefined : await check(store, record, first) };
  };
  const [{ record, checked }] = await Promise.all([work(), building]).finally(() => abandoned.abort());
  const makeTypes = () => packRecord(record);
  const tryOut = trialBeforeListing(store, app, dist, { isAllowed, say, limits });
  if (isAllowed) return publish(store, app, dist, { makeTypes, tryOut });
  let served = checked;
  for (let checks = 1; ; checks += 1) {
    const confirm = (/** @type {Registry} */ registry) => {
      if (composition(registry) !== served) throw new Outdated();
    };
    try {
      return await publish(store, app, dist, { makeTypes, confirm, tryOut });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      if (checks === checksMax) {
        throw new Error(`${app} was not published: others publish all the time.`, { cause: error });
      }
      served = await check(store, record, checking);
    }
  }
}

/**
 * Checks a build against what is served now.
 * @param {Store} store
 * @param {TypesRecord} record
 * @param {Parameters<typeof problemsWith>[2]} checking
 * @returns {Promise<string>} what it fits
 * @throws Error with every problem
 */
async function check(store, record, checking) {
  const registry = await readRegistry(store);
  const problems = await problemsWith(record, await deployedRecords(store, registry), checking);
  if (problems.length === 0) return composition(registry);
  const intro = `${record.app} was not published: it does not fit what is deployed.`;
  const way = 'Change it so that old and new go together, or publish it with --allow-breaking.';
  throw new Error([intro, ...sentences(problems), way].join('\n'));
}
