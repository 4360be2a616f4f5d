import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from '@stoa/contract';
import { messageOf } from '@stoa/workspace/errors';
import { trimmed } from './versions.mjs';

/** @import { AppList, Store } from './types.js' */

/** How often a change is tried anew when others change the registry at the same time. */
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
 * The registry as it is now.
 * @param {Store} store
 */
export async function readRegistry(store) {
  return parse((await store.read()).text, store.where);
}

/**
 * An app's list: the host's for `shell`, else the remote's.
 * @param {Registry} registry
 * @param {string} app
 * @returns {AppList}
 */
export function listOf(registry, app) {
  const list = app === 'shell' ? registry.host : registry.remotes[app];
  return { versions: list?.versions ?? [], retired: list?.retired ?? [] };
}

/**
 * The build of each remote that is served: its name and its entry.
 * @param {Registry} registry
 */
export function servedRemotes({ remotes }) {
  return Object.entries(remotes).flatMap(([remote, { versions }]) =>
    versions.slice(0, 1).map((build) => ({ remote, build })),
  );
}

/**
 * The version of every app that is served, as a text: two registries with the same one are composed alike.
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
 * A registry with another list of one app.
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
 * Changes the registry. Readers see it before or after, never between; when somebody else has changed it meanwhile, the
 * change is made anew on what they left, so no entry is ever lost.
 * @param {Store} store
 * @param {(registry: Registry) => Registry} change answers the registry as it shall be, or the very one it got to leave
 *   it; what it throws leaves all as it was. It may be called several times, and the last time with the registry that
 *   the change is made on.
 * @returns {Promise<Registry>} the registry as it is then
 */
export async function updateRegistry(store, change) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { text, revision } = await store.read();
    const before = parse(text, store.where);
    const after = change(before);
    if (after === before) return before;
    if (await store.swap(`${JSON.stringify(after, null, 2)}\n`, revision)) return after;
    // Those who lost a turn come back at different moments.
    await wait(Math.random() * 20 * Math.min(attempt, 10));
  }
  throw new Error(`The registry in ${store.where} is being changed all the time; try again in a moment.`);
}

/**
 * Changes one app's list, as `updateRegistry` does.
 * @param {Store} store
 * @param {string} app
 * @param {(list: AppList, registry: Registry) => AppList} change answers the list as it shall be, or the very one it got to
 *   leave it; what it throws leaves all as it was
 * @returns {Promise<AppList['versions']>} the versions as they are then
 */
export async function updateList(store, app, change) {
  const after = await updateRegistry(store, (registry) => {
    const before = listOf(registry, app);
    const list = change(before, registry);
    return list === before ? registry : withList(registry, app, trimmed(list.versions, list.retired));
  });
  return listOf(after, app).versions;
}
