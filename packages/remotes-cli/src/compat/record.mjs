import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { fromRoot, rootDir } from '@stoa/workspace/paths';

/** @import { HostVersion, RemoteVersion } from '@stoa/contract' */

/** @param {string} name */
const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

/**
 * The sources of a build's types, and the facts of its contract. `npm run compat` and later publishes check against
 * them.
 *
 * @typedef {object} TypesRecord
 * @property {string} app `shell`, or a remote's name
 * @property {Record<string, string>} files path from the top folder → TypeScript source
 * @property {Record<string, string>} exposes of a remote: expose → source file
 * @property {import('./contractFacts.mjs').ContractFacts} contract
 * @property {RemoteVersion['requires']} [requires] of a remote, as in the registry
 * @property {HostVersion['offers']} [offers] of the shell
 * @property {RemoteVersion['pages']} pages of a remote
 * @property {string[]} fragments of a remote
 */

/** @typedef {{ host?: TypesRecord, remotes: TypesRecord[] }} Deployed the records of the served builds */

/**
 * Returns the source folders that define an app's types; for the shell, the packages it shares with remotes.
 * @param {string} app
 */
export function sourceFolders(app) {
  const own = app === 'shell' ? ['packages/platform/src', 'packages/ui/src'] : [`mfe-${app}/src`];
  return ['packages/contract/src', ...own];
}

/**
 * Reads the sources in some folders of a checkout.
 * @param {string[]} folders
 */
export function readSources(folders) {
  /** @type {Record<string, string>} */
  const files = {};
  // The sources of a remote built elsewhere may not be in this checkout.
  for (const folder of folders.filter((each) => existsSync(fromRoot(each)))) {
    const entries = readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile() && isSource(each.name))) {
      const file = path.join(entry.parentPath, entry.name);
      files[path.relative(rootDir, file).split(path.sep).join('/')] = readFileSync(file, 'utf8');
    }
  }
  return files;
}

/** @param {TypesRecord} record */
export async function packRecord(record) {
  return promisify(gzip)(JSON.stringify(record), { level: 9 });
}

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<TypesRecord>}
 */
export async function unpackRecord(bytes) {
  return JSON.parse((await promisify(gunzip)(bytes)).toString('utf8'));
}
