import { randomBytes } from 'node:crypto';
import { cp, link, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
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
const unique = () => `${process.pid}-${randomBytes(4).toString('hex')}`;

/**
 * Stores builds and registry in a folder. Each revision of the registry is a file below `registry/`; the highest number
 * counts. A revision is created by a hard link, which is atomic and succeeds for exactly one of several publishers.
 * There is no lock to wait for, and none left behind by a killed process.
 * @param {string} dir
 * @returns {Store}
 */
export function folderStore(dir) {
  const registryDir = path.join(dir, 'registry');
  /**
   * @param {string} app
   * @param {string} version
   */
  const folderOf = (app, version) => path.join(dir, app, version);

  async function revisions() {
    const names = await readdir(registryDir).catch((error) =>
      isMissing(error) ? [] : Promise.reject(error),
    );
    return names.filter((name) => /^\d{9}\.json$/.test(name)).sort();
  }

  async function prune() {
    for (const name of (await revisions()).slice(0, -revisionsKept)) {
      const file = path.join(registryDir, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > revisionAge) await rm(file, { force: true });
    }
  }

  return {
    where: dir,

    baseOf: (app, version) => `/remotes/${app}/${version}/`,

    /** A missing registry has revision 0. */
    async read() {
      const name = (await revisions()).at(-1);
      if (!name) return { text: undefined, revision: 0 };
      return {
        text: await readFile(path.join(registryDir, name), 'utf8'),
        revision: Number.parseInt(name, 10),
      };
    },

    /**
     * @param {string} text
     * @param {number} revision
     */
    async swap(text, revision) {
      await mkdir(registryDir, { recursive: true });
      const temporary = path.join(registryDir, `.${unique()}`);
      await writeFile(temporary, text);
      try {
        await link(temporary, path.join(registryDir, revisionName(revision + 1)));
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await unlink(temporary);
      }
      await prune();
      return true;
    },

    has: (app, version) =>
      stat(path.join(folderOf(app, version), manifestFile)).then(
        () => true,
        () => false,
      ),

    /** Stores a build atomically. */
    async put(app, version, dist, { manifest, types }) {
      const target = folderOf(app, version);
      const temporary = path.join(dir, app, `.${unique()}`);
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
    },

    readFile: (app, version, name) => readFile(path.join(folderOf(app, version), name)),

    /** Removes a build atomically. */
    async remove(app, version) {
      const gone = path.join(dir, app, `.${unique()}`);
      await rename(folderOf(app, version), gone).catch((error) =>
        isMissing(error) ? null : Promise.reject(error),
      );
      await rm(gone, { recursive: true, force: true });
    },

    /**
     * Returns the folder names of an app's builds, including leftovers of killed publishers, with their modification
     * times.
     */
    async stored(app) {
      const names = await readdir(path.join(dir, app)).catch(() => []);
      const found = names.map(async (version) => {
        const { mtimeMs } = await stat(folderOf(app, version)).catch(() => ({ mtimeMs: Date.now() }));
        return { version, changedAt: mtimeMs };
      });
      return Promise.all(found);
    },
  };
}
