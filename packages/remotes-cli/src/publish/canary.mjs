import { callRoutes, calls, canaryLimits, Registry } from '@stoa/contract';
import { factsOf, withChange } from '../registry/changes.mjs';
import {
  listOf,
  readRegistry,
  recorded,
  updateRegistry,
  withList,
  withRecordedList,
} from '../registry/registry.mjs';
import { NotPermitted } from '../registry/rights.mjs';
import { withNew } from '../registry/versions.mjs';

/**
 * @import { CanaryState, ListedCanary } from '@stoa/contract'
 * @import { Build, RemoteEntry, Store } from '../registry/types.js'
 */

/** Milliseconds until a site must have answered. */
const timeout = 3_000;

/** Largest share of people who may get a canary, in percent. */
export const { shareMax } = canaryLimits;

const end = 'End it first: npm run canary -- promote | abort.';

/**
 * Parses a share of people.
 * @param {string} text such as `5%`
 * @returns {number | undefined} percent; undefined if it is none, or leaves too few people to compare with
 */
export function parseShare(text) {
  const share = Number(/^(\d{1,3})%?$/.exec(text.trim())?.[1]);
  return share >= 1 && share <= shareMax ? share : undefined;
}

/** @param {ListedCanary} canary */
const runningText = ({ app, build }) => `${app} ${build.version} is a canary`;

/**
 * @param {string} app
 * @param {string | undefined} version
 */
const badText = (app, version) => `${app} ${version} was rolled back as a canary`;

/**
 * Returns why a build cannot be listed for everybody, a sentence without a full stop: its app has a canary, or it was
 * rolled back as one. Otherwise undefined.
 * @param {Registry} registry
 * @param {string} app
 * @param {string} version
 */
export function canaryObstacle({ canary, bad = [] }, app, version) {
  if (canary?.app === app) return runningText(canary);
  return bad.includes(`${app}@${version}`) ? badText(app, version) : undefined;
}

/**
 * Refuses to list a build beside the canary, or as a second one, and one that was rolled back as a canary.
 * @param {Registry} registry
 * @param {string} app
 * @param {string | undefined} version undefined while it is unknown
 * @param {{ share?: number | undefined, allowBreaking?: boolean | undefined }} options
 * @throws {NotPermitted} if another canary, or the site's verdict, stands against it
 */
export function checkCanary({ canary, remotes, bad = [] }, app, version, { share, allowBreaking = false }) {
  if (share !== undefined && app === 'shell')
    throw new Error(
      'The shell cannot be a canary: all remotes run in it. Publish it to everybody, or make a preview link of it.',
    );
  if (canary?.app === app) throw new NotPermitted(`${runningText(canary)}. ${end}`);
  if (share !== undefined && canary)
    throw new NotPermitted(
      `Only one canary can run at a time, and ${canary.app} ${canary.build.version} does. ${end}`,
    );
  if (share !== undefined && !remotes[app]?.versions[0])
    throw new Error(`${app} has no published version to compare a canary with. Publish it without --to.`);
  if (bad.includes(`${app}@${version}`) && !allowBreaking)
    throw new NotPermitted(`${badText(app, version)}. Change it, or publish it with --allow-breaking.`);
}

/**
 * Returns the registry with a build as its canary.
 * @param {Registry} registry
 * @param {string} app
 * @param {RemoteEntry & { base: string }} entry
 * @param {number} share percent of people
 */
export function withCanary(registry, app, entry, share) {
  const { versions, retired } = listOf(registry, app);
  const [build] = withNew(/** @type {Build[]} */ (versions), /** @type {Build} */ (entry));
  const startedAt = new Date().toISOString();
  const others = retired.filter(({ version }) => version !== entry.version);
  const next = Registry.parse({
    ...withList(registry, app, { versions, retired: others }),
    canary: { app, build, share, startedAt },
  });
  return withChange(next, { action: 'canary', app, ...factsOf(build) });
}

/**
 * Returns the registry without its canary, whose files stay for a day.
 * @param {Registry} registry
 * @param {{ isBad: boolean }} options whether it must not be published again
 */
export function withoutCanary({ canary, ...registry }, { isBad }) {
  if (!canary) return registry;
  const { app, build } = canary;
  const { versions, retired } = listOf(registry, app);
  const bad = isBad
    ? [`${app}@${build.version}`, ...(registry.bad ?? [])].slice(0, canaryLimits.badKept)
    : registry.bad;
  const gone = { version: build.version, at: new Date().toISOString() };
  return { ...withList(registry, app, { versions, retired: [...retired, gone] }), ...(bad && { bad }) };
}

/**
 * Returns the registry without its canary, which must not be published again.
 * @param {Registry} registry
 */
export function withCanaryAborted(registry) {
  const { canary } = registry;
  if (!canary) return registry;
  return recorded(withoutCanary(registry, { isBad: true }), canary.app, 'abort', canary.build.version);
}

/**
 * Returns the registry with its canary as the served build.
 * @param {Registry} registry
 */
export function withCanaryServed({ canary, ...registry }) {
  if (!canary) return registry;
  const { versions, retired } = listOf(registry, canary.app);
  const list = { versions: [canary.build, ...versions], retired };
  return withRecordedList(registry, canary.app, list, 'promote');
}

/**
 * Ends a canary in the registry that the site has promoted or rolled back. Unless the site can be asked, it counts as
 * running.
 * @param {Store} store
 * @param {string | undefined} site its address; undefined if none is known
 * @returns {Promise<string | undefined>} a sentence about the change, or why the site could not be asked
 */
export async function settleCanary(store, site) {
  const { canary } = await readRegistry(store);
  if (!canary) return undefined;
  const { state, problem } = await verdictOf(canary, site);
  if (state === 'running') return problem;
  const { app, build, startedAt } = canary;
  const isPromoted = state === 'promoted';
  await updateRegistry(store, (registry) => {
    if (registry.canary?.startedAt !== startedAt) return registry;
    return isPromoted ? withCanaryServed(registry) : withCanaryAborted(registry);
  });
  return isPromoted
    ? `${app} ${build.version} was promoted by the site and is listed as served.`
    : `${app} ${build.version} was rolled back by the site and is no longer listed.`;
}

/**
 * Asks a site for its verdict about the listed canary. Unless it can be asked, the canary counts as running.
 * @param {ListedCanary} canary
 * @param {string | undefined} site its address; undefined if none is known
 * @returns {Promise<{ state: CanaryState['state'], problem?: string }>} `problem`: why the site could not be asked
 */
export async function verdictOf({ app, build, startedAt }, site) {
  if (!site) return { state: 'running' };
  const found = await readCanary(site).catch((/** @type {Error} */ error) => error);
  if (found instanceof Error) {
    const problem = `The canary counts as running, since ${site} cannot be asked: ${found.message}`;
    return { state: 'running', problem };
  }
  const isSame = found?.app === app && found.version === build.version && found.startedAt === startedAt;
  return { state: found && isSame ? found.state : 'running' };
}

/** @param {string} site */
async function readCanary(site) {
  const url = new URL(callRoutes.getCanary.path, site);
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return calls.getCanary.answer.parse(await response.json()).canary;
}
