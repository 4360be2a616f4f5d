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
class DecidedByPerson extends Error {}

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
 * Returns whether a person has retired a version, as far as the kept changes tell. Versions also leave the list because
 * of newer ones.
 * @param {Registry} registry
 * @param {string} app
 * @param {string} version
 */
const wasVersionRetired = ({ changes = [] }, app, version) =>
  changes.some((change) => change.app === app && change.action === 'retire' && change.from === version);

/**
 * Publishes builds of this checkout: apps that were never listed, and all apps as long as `npm start` is the only
 * publisher. Manual publishes and rollbacks, retired remotes and retired versions stay as they are.
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
    const dist = distOf(app);
    const { version } = (await describeBuild(app, dist)).entry;
    const confirm = (/** @type {Registry} */ registry) => {
      const isListed = listOf(registry, app).versions.length > 0;
      const isKept = isListed
        ? !isOurs(registry) || wasVersionRetired(registry, app, version)
        : wasRetired(registry, app);
      if (isKept) throw new DecidedByPerson();
    };
    try {
      confirm(await readRegistry(store));
      const makeTypes = typesOf && (() => typesOf(app, dist));
      const published = await publish(store, app, dist, { makeTypes, confirm, by: 'start' });
      for (const warning of published.warnings) say(warning);
      if (published.isNew) say(`✓ ${app} is published as ${version}`);
    } catch (error) {
      if (error instanceof NotPermitted) {
        say(`· ${app} is not published: ${error.message}`);
        continue;
      }
      if (!(error instanceof DecidedByPerson)) throw error;
      const registry = await readRegistry(store);
      const [served] = listOf(registry, app).versions;
      if (served?.version === version) continue;
      kept.push(app);
      const why = wasVersionRetired(registry, app, version) ? `${version} was retired` : 'it was published';
      const state = served ? `stays at ${served.version}, as ${why}` : 'stays retired';
      say(`· ${app} ${state}. This checkout has ${version}.`);
    }
  }
  if (kept.length > 0) {
    say(`  Serve builds of this checkout with: npm run publish:remote -- ${kept.map(appFolder).join(' | ')}`);
  }
}
