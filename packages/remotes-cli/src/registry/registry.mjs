import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from '@stoa/contract';
import { messageOf } from '@stoa/workspace/errors';
import { factsOf, withChange } from './changes.mjs';
import { trimmed } from './versions.mjs';

/** @import { AppList, Store, StoredRegistry } from './types.js' */

/** Maximum attempts of a change during concurrent changes of the registry. */
const attempts = 50;

/**
 * Validates a registry. It keeps fields that only newer publishers know: signatures cover them.
 * @param {Registry} registry
 * @returns {Registry}
 */
function checked(registry) {
  Registry.parse(registry);
  return registry;
}

/**
 * @param {StoredRegistry} stored
 * @param {Store} store
 * @returns {Registry}
 */
function parse({ text, file }, { where }) {
  if (text === undefined) return { remotes: {} };
  try {
    return checked(JSON.parse(text));
  } catch (error) {
    const problem = `The registry in ${where} cannot be read: ${messageOf(error)}`;
    const advice = file ? `\nDelete ${file}; then the one before it counts, if there is one.` : '';
    throw new Error(problem + advice, { cause: error });
  }
}

/**
 * Reads the current registry.
 * @param {Store} store
 */
export async function readRegistry(store) {
  return parse(await store.read(), store);
}

/**
 * Returns an app's list: the host's for `shell`, otherwise the remote's.
 * @param {Registry} registry
 * @param {string} app
 * @returns {AppList}
 */
export function listOf(registry, app) {
  const list = app === 'shell' ? registry.host : registry.remotes[app];
  return { versions: list?.versions ?? [], retired: list?.retired ?? [] };
}

/**
 * Returns whether a version of an app has been listed, as far as its retired builds and the kept changes tell.
 * @param {Registry} registry
 * @param {string} app
 * @param {string} version
 */
export function wasListed(registry, app, version) {
  const { versions, retired } = listOf(registry, app);
  const changes = (registry.changes ?? []).filter((change) => change.app === app);
  return (
    [...versions, ...retired].some((build) => build.version === version) ||
    changes.some(({ from, to }) => from === version || to === version)
  );
}

/**
 * Returns name and entry of the served build of each remote.
 * @param {Registry} registry
 */
export function servedRemotes({ remotes }) {
  return Object.entries(remotes).flatMap(([remote, { versions }]) =>
    versions.slice(0, 1).map((build) => ({ remote, build })),
  );
}

/**
 * Returns the served version of every app, and the canary, as a text. It is equal for registries with the same
 * composition.
 * @param {Registry} registry
 */
export const composition = (registry) =>
  JSON.stringify([
    listOf(registry, 'shell').versions[0]?.version,
    ...servedRemotes(registry)
      .map(({ remote, build }) => `${remote} ${build.version}`)
      .sort(),
    registry.canary && `${registry.canary.app} ${registry.canary.build.version}`,
  ]);

/**
 * Returns a registry with another list of one app.
 * @param {Registry} registry
 * @param {string} app
 * @param {AppList} list
 * @returns {Registry}
 */
export function withList(registry, app, list) {
  if (app === 'shell') return checked(/** @type {Registry} */ ({ ...registry, host: list }));
  const { [app]: _before, ...others } = registry.remotes;
  const isGone = list.versions.length + list.retired.length === 0;
  const remotes = isGone ? others : { ...registry.remotes, [app]: list };
  return checked(/** @type {Registry} */ ({ ...registry, remotes }));
}

/**
 * Changes the registry atomically. After a concurrent change, the change is applied again to the new state, so no entry
 * is lost.
 * @param {Store} store
 * @param {(registry: Registry) => Registry} change returns the new registry, or its argument to leave it unchanged;
 *   if it throws, nothing changes. It may be called several times, the last time with the registry that is replaced.
 * @returns {Promise<Registry>} the resulting registry
 */
export async function updateRegistry(store, change) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await store.read();
    const before = parse(stored, store);
    const after = change(before);
    if (after === before) return before;
    if (await store.swap(`${JSON.stringify(after, null, 2)}\n`, stored.revision)) return after;
    // Random delay, so that concurrent publishers do not collide again.
    await wait(Math.random() * 20 * Math.min(attempt, 10));
  }
  throw new Error(`The registry in ${store.where} is changed too often; try again in a moment.`);
}

/**
 * Changes one app's list, as `updateRegistry` does.
 * @param {Store} store
 * @param {string} app
 * @param {(list: AppList, registry: Registry) => AppList} change returns the new list, or its argument to leave it
 *   unchanged; if it throws, nothing changes
 * @param {string} [action] name of the change in the audit trail; without one it is not recorded
 * @returns {Promise<AppList['versions']>} the resulting versions
 */
export async function updateList(store, app, change, action) {
  const after = await updateRegistry(store, (registry) => {
    const before = listOf(registry, app);
    const list = change(before, registry);
    return list === before ? registry : withRecordedList(registry, app, list, action);
  });
  return listOf(after, app).versions;
}

/**
 * Returns a registry with another list of one app, trimmed to the versions that stay listed, and a record of the change.
 * @param {Registry} registry
 * @param {string} app
 * @param {AppList} list
 * @param {string | undefined} action name of the change in the audit trail; without one it is not recorded
 * @param {string} [from] version that the change is about, if it is not the one served before or a delisted one
 */
export function withRecordedList(registry, app, list, action, from) {
  const next = withList(registry, app, trimmed(list.versions, list.retired));
  return action ? recorded(next, app, action, from ?? leavingVersion(listOf(registry, app), list)) : next;
}

/**
 * Returns the version that a change is about: the first delisted one, otherwise the one served before.
 * @param {AppList} before
 * @param {AppList} after
 */
function leavingVersion(before, after) {
  const gone = before.versions.find(
    ({ version }) => !after.versions.some((build) => build.version === version),
  );
  return (gone ?? before.versions[0])?.version;
}

/**
 * Returns a registry that records a change of an app's list.
 * @param {Registry} registry
 * @param {string} app
 * @param {string} action
 * @param {string | undefined} from version that was served before
 */
export function recorded(registry, app, action, from) {
  const [served] = listOf(registry, app).versions;
  return withChange(registry, { action, app, ...(from && { from }), ...factsOf(served) });
}
