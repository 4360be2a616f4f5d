import { everyApp } from '@stoa/contract';
import { shortCommit } from '../registry/commit.mjs';
import { readRegistry } from '../registry/registry.mjs';
import { timeText } from '../registry/rights.mjs';

/**
 * @import { RegistryChange } from '@stoa/contract'
 * @import { Store } from '../registry/types.js'
 */

/**
 * Returns a change in a line of text.
 * @param {RegistryChange} change
 */
export function changeLine({ at, action, app, from, to, commit, key, by, reason }) {
  const versions = from || to ? `${from ?? 'none'} → ${to ?? 'none'}` : undefined;
  const parts = [
    `${timeText(at)}  ${action} ${app === everyApp ? 'all apps' : app}`,
    versions,
    commit && `commit ${shortCommit(commit)}`,
    key && `key ${key}`,
    by && `by ${by}`,
    reason,
  ];
  return parts
    .filter(Boolean)
    .join(', ')
    .replace(/\p{Cc}+/gu, ' ');
}

/**
 * Returns the kept changes as text, the newest first.
 * @param {Store} store
 * @param {string} [app] the only one to show, with freezes of all apps
 */
export async function changeLog(store, app) {
  const { changes = [] } = await readRegistry(store);
  const chosen = changes.filter((change) => !app || change.app === app || change.app === everyApp);
  return chosen.length > 0 ? chosen.reverse().map(changeLine).join('\n') : 'No changes are recorded yet.';
}
