import { listOf, readRegistry, updateList } from './registry.mjs';

/** @import { Retired, Store } from './types.js' */

/** How long the files of a retired build are kept for open tabs, in ms: a day. */
export const graceMs = 24 * 3_600_000;

/**
 * Deletes files that no tab can request any more: builds retired more than a day ago, and leftovers of killed
 * publishers of the same age.
 * @param {Store} store
 * @param {string} app
 * @param {number} [now]
 */
export async function garbageCollect(store, app, now = Date.now()) {
  /** @param {Retired} build */
  const isDue = ({ at }) => now - Date.parse(at) > graceMs;
  await updateList(store, app, (before) =>
    before.retired.some(isDue)
      ? { ...before, retired: before.retired.filter((entry) => !isDue(entry)) }
      : before,
  );
  const { versions, retired } = listOf(await readRegistry(store), app);
  const known = new Set([...versions, ...retired].map(({ version }) => version));
  for (const { version, changedAt } of await store.stored(app)) {
    if (!known.has(version) && now - changedAt > graceMs) await store.remove(app, version);
  }
}
