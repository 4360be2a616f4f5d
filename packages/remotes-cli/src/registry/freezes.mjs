import { everyApp, remoteLimits } from '@stoa/contract';
import { personName, withChange } from './changes.mjs';
import { updateRegistry } from './registry.mjs';

/** @import { Store } from './types.js' */

/**
 * Freezes an app, or changes the reason of its freeze.
 * @param {Store} store
 * @param {string} reason
 * @param {string} [app] all apps, if left out
 * @throws {Error} if the reason is empty or too long
 */
export async function freeze(store, reason, app = everyApp) {
  const { freezeReasonMax: max } = remoteLimits;
  if (reason.trim() === '' || [...reason].length > max)
    throw new Error(`A reason has 1 to ${max} characters; this one has ${[...reason.trim()].length}.`);
  const by = personName();
  await updateRegistry(store, (registry) => {
    const frozen = { ...registry.frozen, [app]: { reason, by, at: new Date().toISOString() } };
    return withChange({ ...registry, frozen }, { action: 'freeze', app, by, reason });
  });
}

/**
 * Ends a freeze.
 * @param {Store} store
 * @param {string} [app] the freeze of all apps, if left out
 * @throws {Error} if it is not frozen
 */
export async function unfreeze(store, app = everyApp) {
  await updateRegistry(store, (registry) => {
    const { [app]: own, ...others } = registry.frozen ?? {};
    if (!own) {
      const isAll = registry.frozen?.[everyApp] !== undefined;
      throw new Error(
        app === everyApp
          ? 'There is no freeze of all apps.'
          : `${app} itself is not frozen.${isAll ? ' All apps are: use --all.' : ''}`,
      );
    }
    return withChange({ ...registry, frozen: others }, { action: 'unfreeze', app, by: personName() });
  });
}
