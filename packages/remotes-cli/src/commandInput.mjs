import { provideContract } from '@stoa/workspace/build';
import { appNames, foreignRemotes } from '@stoa/workspace/paths';

/** @import { Store } from './registry/types.js' */

/** Thrown when a command line is invalid; the usage is printed with it. */
export class Misuse extends Error {}

/**
 * Returns the app that a parameter names.
 * @throws {Misuse} if there is none
 */
export function appOf(name = '') {
  const app = name.replace(/^mfe-/, '');
  if (![...appNames, ...foreignRemotes].includes(app))
    throw new Misuse(name ? `There is no app ${name}.` : 'Name an app.');
  return app;
}

/** Opens the store of the environment. */
export async function openedStore() {
  // The contract defines the registry's schema.
  await provideContract();
  const { openStore } = await import('./registry/openStore.mjs');
  return openStore();
}

/**
 * Refuses an app that may not be published, before anything is built.
 * @param {Store} store
 * @param {string} app
 */
export async function assertMayPublish(store, app) {
  const { assertMayPublish: check } = await import('./registry/rights.mjs');
  const { readRegistry } = await import('./registry/registry.mjs');
  check(await readRegistry(store), app);
}
