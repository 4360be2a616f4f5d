import { describeBuild } from '../registry/describeBuild.mjs';
import { listOf, readRegistry } from '../registry/registry.mjs';
import { NotPermitted } from '../registry/rights.mjs';
import { publish } from './publish.mjs';
import { appFolder, fromRoot } from '@stoa/workspace/paths';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Store } from '../registry/types.js'
 */

/** Thrown when a person has published or retired something, who then decides what is served. */
class Decided extends Error {}

/**
 * Returns whether `npm start` is the only publisher so far.
 * @param {Registry} registry
 */
const isOurs = ({ host, remotes, canary }) =>
  !canary &&
  [host, ...Object.values(remotes)].every((list) => list?.versions.every(({ by }) => by === 'start') ?? true);

/**
 * Returns whether a remote without listed versions has been retired.
 * @param {Registry} registry
 * @param {string} app
 */
const wasRetired = (registry, app) =>
  listOf(registry, app).retired.length > 0 ||
  (registry.changes ?? []).some((change) => change.app === app && change.action === 'retire');

/**
 * Publishes builds of this checkout: apps that were never listed, and all apps as long as `npm start` is the only
 * publisher. Manual publishes and rollbacks, and retired remotes, stay as they are.
 * @param {Store} store
 * @param {readonly string[]} apps
 * @param {object} [options]
 * @param {(app: string) => string} [options.distOf] folder of an app's build
 * @param {(app: string, dist: string) => Promise<Buffer>} [options.typesOf] record for later checks
 * @param {(line: string) => void} [options.say]
 */
export async function publishOwn(
  store,
  apps,
  { distOf = (app) => fromRoot(appFolder(app), 'dist'), typesOf, say = console.log } = {},
) {
  const kept = [];
  for (const app of apps) {
    const confirm = (/** @type {Registry} */ registry) => {
      const isListed = listOf(registry, app).versions.length > 0;
      if (isListed ? !isOurs(registry) : wasRetired(registry, app)) throw new Decided();
    };
    const dist = distOf(app);
    try {
      confirm(await readRegistry(store));
      const makeTypes = typesOf && (() => typesOf(app, dist));
      const published = await publish(store, app, dist, { makeTypes, confirm, by: 'start' });
      const { version, isNew, warnings } = published;
      for (const warning of warnings) say(warning);
      if (isNew) say(`✓ ${app} is published as ${version}`);
    } catch (error) {
      if (error instanceof NotPermitted) {
        say(`· ${app} is not published: ${error.message}`);
        continue;
      }
      if (!(error instanceof Decided)) throw error;
      const { entry } = await describeBuild(app, dist);
      const [served] = listOf(await readRegistry(store), app).versions;
      if (served?.version === entry.version) continue;
      kept.push(app);
      const state = served ? `stays at ${served.version}, as it was published` : 'stays retired';
      say(`· ${app} ${state}. This checkout has ${entry.version}.`);
    }
  }
  if (kept.length > 0) {
    say(`  Serve builds of this checkout with: npm run publish:remote -- ${kept.map(appFolder).join(' | ')}`);
  }
}
