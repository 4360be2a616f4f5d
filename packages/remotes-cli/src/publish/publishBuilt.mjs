import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appFolder, appNames, fromRoot } from '@stoa/workspace/paths';
import { recordOf } from '../compat/compat.mjs';
import { packRecord } from '../compat/record.mjs';
import { FolderStore } from '../registry/folderStore.mjs';
import { NotPermitted } from '../registry/rights.mjs';
import { publish } from './publish.mjs';
import { publishStored } from './publishStored.mjs';

/** @import { Store } from '../registry/types.js' */

/** The folder of each app's build in this checkout. */
const built = Object.fromEntries(appNames.map((app) => [app, fromRoot(appFolder(app), 'dist')]));

/**
 * Packs builds into an empty folder, for an image. They are built from one commit and therefore compatible. Apps whose
 * key is missing here are left out.
 * @param {string} folder
 * @param {Record<string, string>} [dists] folder of each app's build; defaults to the builds of this checkout
 * @returns {Promise<string[]>} a sentence for each app
 * @throws {Error} if an app has not been built
 */
export async function packBuilt(folder, dists = built) {
  const { packed, leftOut } = await pack(folder, dists);
  return [...packed, ...leftOut];
}

/**
 * @param {string} folder
 * @param {Record<string, string>} dists
 */
async function pack(folder, dists) {
  const store = new FolderStore(folder);
  const packed = [];
  const leftOut = [];
  for (const [app, dist] of Object.entries(dists)) {
    if (!existsSync(dist)) throw new Error(`${appFolder(app)} is not built. Run "npm run build" first.`);
    const makeTypes = async () => packRecord(await recordOf(app, dist));
    try {
      const { version } = await publish(store, app, dist, { makeTypes });
      packed.push(`${app} is at ${version}`);
    } catch (error) {
      if (!(error instanceof NotPermitted)) throw error;
      leftOut.push(`${app} is left out: ${error.message}`);
    }
  }
  return { packed, leftOut };
}

/**
 * Publishes existing builds together, without rebuilding.
 * @param {Store} store
 * @param {Record<string, string>} [dists] as for `packBuilt`
 * @param {{ allowBreaking?: boolean }} [options] as for `publishStored`
 * @returns {Promise<string[]>} as of `publishStored`
 * @throws {Error} if an app has not been built, and as `publishStored` does
 */
export async function publishBuilt(store, dists = built, options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-builds-'));
  try {
    const { leftOut } = await pack(folder, dists);
    return [...leftOut, ...(await publishStored(folder, store, options))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
