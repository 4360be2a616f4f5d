import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Manifest of a build, in its folder. */
export const manifestFile = 'manifest.json';

/** Record of a build for compatibility checks, in its folder. */
export const typesFile = 'types.json.gz';

/**
 * Returns whether a file is a compressed copy, which a server sends instead of the original. Browsers verify the
 * decompressed content.
 * @param {string} name
 */
const isTwin = (name) => /\.(?:br|gz)$/.test(name);

/**
 * Returns the hash of a file in the notation of `<script integrity>`.
 * @param {Uint8Array} bytes
 */
export function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** @param {string} folder */
const entriesOf = (folder) => readdir(folder, { recursive: true, withFileTypes: true });

/**
 * Returns the paths of the files in a folder and in those below it, sorted.
 * @param {string} folder
 */
export async function filesIn(folder) {
  const files = (await entriesOf(folder)).filter((entry) => entry.isFile());
  return files
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Reads every public file of a build.
 * @param {string} dist
 * @returns {Promise<{ name: string, bytes: Buffer }[]>} by name
 * @throws {Error} if it contains anything but files and folders: a link could lead to any file of the server
 */
export async function readBuild(dist) {
  const strange = (await entriesOf(dist)).filter((entry) => !entry.isFile() && !entry.isDirectory());
  if (strange.length > 0) {
    const list = strange.map((entry) => path.join(entry.parentPath, entry.name)).join(', ');
    throw new Error(`A build may contain only files and folders; these are links or devices: ${list}.`);
  }
  const names = (await filesIn(dist)).filter((name) => !isTwin(name) && name !== manifestFile);
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(dist, name)) })));
}

/**
 * Returns the gzipped size in bytes, as sent by most servers.
 * @param {Uint8Array} bytes
 */
export const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;
