import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** A build's own description, in its folder. */
export const manifestFile = 'manifest.json';

/** What the compatibility check knows of a build, in its folder. */
export const typesFile = 'types.json.gz';

/**
 * The compressed twins of files, which a server sends in their place: the browser checks what comes out of them.
 * @param {string} name
 */
const isTwin = (name) => /\.(?:br|gz)$/.test(name);

/**
 * The notation of `<script integrity>`.
 * @param {Uint8Array} bytes
 */
export function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Every file of a build that somebody may ask for.
 * @param {string} dist
 * @returns {Promise<{ name: string, bytes: Buffer }[]>} by name
 * @throws Error when there is something else in it: a link could lead to any file of the server
 */
export async function readBuild(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const strange = entries.filter((entry) => !entry.isFile() && !entry.isDirectory());
  if (strange.length > 0) {
    const list = strange.map((entry) => path.join(entry.parentPath, entry.name)).join(', ');
    throw new Error(`A build may hold files and folders only, and these are links or devices: ${list}.`);
  }
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !isTwin(name) && name !== manifestFile)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(dist, name)) })));
}

/**
 * Bytes over the line, as most servers send them.
 * @param {Uint8Array} bytes
 */
export const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;
