import { userInfo } from 'node:os';
import { remoteLimits } from '@stoa/contract';

/**
 * @import { Registry, RegistryChange } from '@stoa/contract'
 * @import { Build } from './types.js'
 */

/**
 * Returns the name that a publisher gave in the environment.
 * @returns {{ by?: string }}
 */
function publisher() {
  const by = process.env.STOA_PUBLISHER?.slice(0, remoteLimits.publisherNameMax);
  return by ? { by } : {};
}

/** Returns the name of the person at work: a freeze always has one. */
export const personName = () => publisher().by ?? userInfo().username;

/**
 * Returns what a change records about the build that is served since.
 * @param {Build | undefined} build
 * @returns {Pick<RegistryChange, 'to' | 'commit' | 'key'>}
 */
export const factsOf = (build) => ({
  ...(build && { to: build.version }),
  ...(build?.commit && { commit: build.commit }),
  ...(build?.signature && { key: build.signature.key }),
});

/**
 * Returns a registry with a change at the end of its trail, which keeps the latest ones.
 * @param {Registry} registry
 * @param {Omit<RegistryChange, 'at'>} change
 * @returns {Registry}
 */
export function withChange(registry, change) {
  const entry = { at: new Date().toISOString(), ...publisher(), ...change };
  return { ...registry, changes: [...(registry.changes ?? []), entry].slice(-remoteLimits.changesKept) };
}
