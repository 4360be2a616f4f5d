import { randomBytes } from 'node:crypto';
import {
  cp,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@stoa/workspace/errors';
import { manifestFile, typesFile } from './buildFiles.mjs';

/** @import { Store } from './types.js' */

/** Number of registry revisions to keep, as a history of served versions. */
const revisionsKept = 50;
/** Minimum age in ms before a revision is deleted: a slow publisher must not find its number unused again. */
const revisionAge = 3_600_000;

/** @param {number} revision */
const revisionName = (revision) => `${String(revision).padStart(9, '0')}.json`;
/** @param {unknown} error */
const isMissing = (error) => hasCode(error, 'ENOENT');

/**
 * Writes the entries of a folder to the disk. Windows and some network file systems cannot: their entries are written
 * later.
 * @param {string} dir
 */
async function flushFolder(dir) {
  const folder = await open(dir).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

const unique = () => `${process.pid}-${randomBytes(4).toString('hex')}`;

/**
 * Stores builds and registry in a folder. Each revision of the registry is a file below `registry/`; the highest number
 * counts. A revision is created by a hard link, which is atomic and succeeds for exactly one of several publishers.
 * There is no lock to wait for, and none left behind by a killed process.
 * @implements {Store}
 */
export class FolderStore {
  /** @param {string} dir */
  constructor(dir) {
    this.where = dir;
    /** @private */
    this.registryDir = path.join(dir, 'registry');
  }

  /** @type {Store['baseOf']} */
  baseOf(app, version) {
    return `/remotes/${app}/${version}/`;
  }

  /**
   * A missing registry has revision 0.
   * @type {Store['read']}
   */
  async read() {
    const name = (await this.revisions()).at(-1);
    if (!name) return { text: undefined, revision: 0 };
    const file = path.join(this.registryDir, name);
    return { text: await readFile(file, 'utf8'), revision: Number.parseInt(name, 10), file };
  }

  /**
   * Adds a revision that survives a power loss.
   * @param {string} text
   * @param {number} revision
   */
  async swap(text, revision) {
    await mkdir(this.registryDir, { recursive: true });
    const temporary = path.join(this.registryDir, `.${unique()}`);
    await writeFile(temporary, text, { flush: true });
    try {
      await link(temporary, path.join(this.registryDir, revisionName(revision + 1)));
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await unlink(temporary);
    }
    await flushFolder(this.registryDir);
    await this.prune();
    return true;
  }

  /** @type {Store['has']} */
  has(app, version) {
    return stat(path.join(this.folderOf(app, version), manifestFile)).then(
      () => true,
      () => false,
    );
  }

  /**
   * Stores a build atomically.
   * @type {Store['put']}
   */
  async put(app, version, dist, { manifest, types }) {
    const target = this.folderOf(app, version);
    const temporary = path.join(this.where, app, `.${unique()}`);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await cp(dist, temporary, { recursive: true });
      if (types) await writeFile(path.join(temporary, typesFile), types);
      await writeFile(path.join(temporary, manifestFile), manifest);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      if (!(await this.has(app, version))) throw error;
    }
  }

  /** @type {Store['renew']} */
  async renew(app, version) {
    const now = new Date();
    await utimes(this.folderOf(app, version), now, now);
  }

  /** @type {Store['readFile']} */
  readFile(app, version, name) {
    return readFile(path.join(this.folderOf(app, version), name));
  }

  /**
   * Removes a build atomically.
   * @type {Store['remove']}
   */
  async remove(app, version) {
    const gone = path.join(this.where, app, `.${unique()}`);
    await rename(this.folderOf(app, version), gone).catch((error) =>
      isMissing(error) ? null : Promise.reject(error),
    );
    await rm(gone, { recursive: true, force: true });
  }

  /**
   * Returns the folder names of an app's builds, including leftovers of killed publishers, with their modification
   * times.
   * @type {Store['stored']}
   */
  async stored(app) {
    const names = await readdir(path.join(this.where, app)).catch(() => []);
    const found = names.map(async (version) => {
      const { mtimeMs } = await stat(this.folderOf(app, version)).catch(() => ({ mtimeMs: Date.now() }));
      return { version, changedAt: mtimeMs };
    });
    return Promise.all(found);
  }

  /**
   * @private
   * @param {string} app
   * @param {string} version
   */
  folderOf(app, version) {
    return path.join(this.where, app, version);
  }

  /** @private */
  async revisions() {
    const names = await readdir(this.registryDir).catch((error) =>
      isMissing(error) ? [] : Promise.reject(error),
    );
    return names.filter((name) => /^\d{9}\.json$/.test(name)).sort();
  }

  /** @private */
  async prune() {
    for (const name of (await this.revisions()).slice(0, -revisionsKept)) {
      const file = path.join(this.registryDir, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > revisionAge) await rm(file, { force: true });
    }
  }
}
