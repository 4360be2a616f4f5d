import { provideContract } from '@stoa/workspace/build';
import { appNames, foreignRemotes } from '@stoa/workspace/paths';

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
