import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from '@stoa/contract';
import { messageOf } from '@stoa/workspace/errors';
import { trimmed } from './versions.mjs';

/** @import { AppList, Store } from './types.js' */

/** Maximum attempts of a change during concurrent changes of the registry. */
const attempts = 50;

/**
 * @param {string | undefined} text
 * @param {string} where
 * @returns {Registry}
 */
function parse(text, where) {
  if (text === undefined) return { remotes: {} };
  try {
    return Registry.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`The registry in ${where} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Reads the current registry.
 * @param {Store} store
 */
export async function readRegistry(store) {
  return parse((await store.read()).text, store.where);
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
 * Returns name and entry of the served build of each remote.
 * @param {Registry} registry
 */
export function servedRemotes({ remotes }) {
  return Object.entries(remotes).flatMap(([remote, { versions }]) =>
    versions.slice(0, 1).map((build) => ({ remote, build })),
  );
}

/**
 * Returns the served version of every app as a text, which is equal for registries with the same composition.
 * @param {Registry} registry
 */
export const composition = (registry) =>
  JSON.stringify([
    listOf(registry, 'shell').versions[0]?.version,
    ...servedRemotes(registry)
      .map(({ remote, build }) => `${remote} ${build.version}`)
      .sort(),
  ]);

/**
 * Returns a registry with another list of one app.
 * @param {Registry} registry
 * @param {string} app
 * @param {AppList} list
 * @returns {Registry}
 */
export function withList(registry, app, list) {
  if (app === 'shell') return Registry.parse({ ...registry, host: list });
  const { [app]: _before, ...others } = registry.remotes;
  const isGone = list.versions.length + list.retired.length === 0;
  return Registry.parse({ ...registry, remotes: isGone ? others : { ...registry.remotes, [app]: list } });
}

/**
 * Changes the registry atomically. After a concurrent change, the change is applied again to the new state, so no entry
 * is lost.
 * @param {Store} store
 * @param {(registry: Registry) => Registry} change returns the new registry, or its argument to leave it unchanged; if
 * it
 *   throws, nothing changes. It may be called several times, the last time with the registry that is replaced.
 * @returns {Promise<Registry>} the resulting registry
 */
export async function updateRegistry(store, change) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { text, revision } = await store.read();
    const before = parse(text, store.where);
    const after = change(before);
    if (after === before) return before;
    if (await store.swap(`${JSON.stringify(after, null, 2)}\n`, revision)) return after;
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
 * @returns {Promise<AppList['versions']>} the resulting versions
 */
export async function updateList(store, app, change) {
  const after = await updateRegistry(store, (registry) => {
    const before = listOf(registry, app);
    const list = change(before, registry);
    return list === before ? registry : withList(registry, app, trimmed(list.versions, list.retired));
  });
  return listOf(after, app).versions;
}
