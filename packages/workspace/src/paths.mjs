import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** @param {string} file */
const remotesWith = (file) =>
  readdirSync(rootDir)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(rootDir, name, file)))
    .map((name) => name.slice('mfe-'.length))
    .sort();

/** Remotes built here: one folder each, `mfe-<name>`. */
export const remoteNames = remotesWith('webpack.config.mjs');

/** Remotes built with other tools: their folders declare their pages, the rest is up to them. */
export const foreignRemotes = remotesWith('package.json').filter((name) => !remoteNames.includes(name));

/** Apps that are built and published: the shell, and each remote. */
export const appNames = ['shell', ...remoteNames];

/**
 * Returns the folder of an app, relative to the top folder.
 * @param {string} app
 */
export const appFolder = (app) => (app === 'shell' ? 'shell' : `mfe-${app}`);

/**
 * Returns an absolute path below the top folder.
 * @param {string[]} parts
 */
export function fromRoot(...parts) {
  return path.join(rootDir, ...parts);
}

/** Returns the folder of persistent data: `DATA_DIR`, or else `.data` in the top folder. */
export function dataDir() {
  return path.resolve(rootDir, process.env.DATA_DIR || '.data');
}

/** Returns the folder of published remotes and their registry: `REMOTES_DIR`, or else `<DATA_DIR>/remotes`. */
export function remotesDir() {
  return process.env.REMOTES_DIR
    ? path.resolve(rootDir, process.env.REMOTES_DIR)
    : path.join(dataDir(), 'remotes');
}

/**
 * Returns the folder of development builds, separate from the production builds in each app's `dist`.
 * @param {string} app
 */
export function devBuildDir(app) {
  return fromRoot('node_modules/.cache/stoa/dev', app);
}
