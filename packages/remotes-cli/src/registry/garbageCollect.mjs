import { previewLimits } from '@stoa/contract';
import { messageOf } from '@stoa/workspace/errors';
import { listOf, readRegistry, updateList } from './registry.mjs';

/** @import { Retired, Store } from './types.js' */

/** How long the files of a retired build are kept for open tabs, in ms: a day. */
export const graceMs = 24 * 3_600_000;

/** How long an unlisted build is kept, in ms: as long as a preview of it may last. */
export const storedMs = previewLimits.days * 24 * 3_600_000;

/** Number of unlisted builds of an app that are kept, the newest. */
export const storedMax = 50;

/**
 * Deletes files that no tab and no preview can request any more: builds retired more than a day ago, and builds that
 * were stored without being listed, after two weeks or behind newer ones.
 * @param {Store} store
 * @param {string} app
 * @param {number} [now]
 */
export async function garbageCollect(store, app, now = Date.now()) {
  /** @param {Retired} build */
  const isDue = ({ at }) => now - Date.parse(at) > graceMs;
  /** @type {Set<string>} */
  let due = new Set();
  await updateList(store, app, (before) => {
    due = new Set(before.retired.filter(isDue).map(({ version }) => version));
    return due.size > 0 ? { ...before, retired: before.retired.filter((entry) => !isDue(entry)) } : before;
  });
  for (const version of due) await store.remove(app, version);
  const registry = await readRegistry(store);
  const { versions, retired } = listOf(registry, app);
  const canaries = registry.canary?.app === app ? [registry.canary.build] : [];
  const known = new Set([...versions, ...retired, ...canaries].map(({ version }) => version));
  const unlisted = (await store.stored(app)).filter(({ version }) => !known.has(version));
  unlisted.sort((one, other) => other.changedAt - one.changedAt);
  for (const [index, { version, changedAt }] of unlisted.entries()) {
    if (index >= storedMax || now - changedAt > storedMs) await store.remove(app, version);
  }
}

/**
 * Deletes files of apps as `garbageCollect` does, after a change that is done.
 * @param {Store} store
 * @param {readonly string[]} apps
 * @returns {Promise<string[]>} a warning for each app whose files could not be deleted; a later publish deletes them
 */
export async function cleanUp(store, apps) {
  /** @type {string[]} */
  const warnings = [];
  for (const app of apps) {
    await garbageCollect(store, app).catch((error) => {
      warnings.push(`Warning: old files of ${app} could not be deleted: ${messageOf(error)}`);
    });
  }
  return warnings;
}
