import { describeBuild } from '../registry/describeBuild.mjs';
import { listOf, readRegistry } from '../registry/registry.mjs';
import { NotPermitted } from '../registry/rights.mjs';
import { publish } from './publish.mjs';
import { appFolder, fromRoot } from '@stoa/workspace/paths';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Store } from '../registry/types.js'
 */

/** Thrown when a person has published something, who then decides what is served. */
class Published extends Error {}

/**
 * Returns whether `npm start` is the only publisher so far.
 * @param {Registry} registry
 */
const isOurs = ({ host, remotes, canary }) =>
  !canary &&
  [host, ...Object.values(remotes)].every((list) => list?.versions.every(({ by }) => by === 'start') ?? true);

/**
 * Publishes builds of this checkout: apps without listed versions, and all apps as long as `npm start` is the only
 * publisher. Manual publishes and rollbacks stay in effect.
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
      if (listOf(registry, app).versions.length > 0 && !isOurs(registry)) throw new Published();
    };
    const dist = distOf(app);
    try {
      confirm(await readRegistry(store));
      const makeTypes = typesOf && (() => typesOf(app, dist));
      const { version, isNew } = await publish(store, app, dist, { makeTypes, confirm, by: 'start' });
      if (isNew) say(`✓ ${app} is published as ${version}`);
    } catch (error) {
      if (error instanceof NotPermitted) {
        say(`· ${app} is not published: ${error.message}`);
        continue;
      }
      if (!(error instanceof Published)) throw error;
      const { entry } = await describeBuild(app, dist);
      const [served] = listOf(await readRegistry(store), app).versions;
      if (!served || served.version === entry.version) continue;
      kept.push(app);
      say(`· ${app} stays at ${served.version}, as it was published. This checkout has ${entry.version}.`);
    }
  }
  if (kept.length > 0) {
    say(`  Serve builds of this checkout with: npm run publish:remote -- ${kept.map(appFolder).join(' | ')}`);
  }
}
