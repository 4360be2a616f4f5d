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

/** The remotes that are built here: one folder each, `mfe-<name>`. */
export const remoteNames = remotesWith('webpack.config.mjs');

/** Remotes that other tools build: their folders say which pages they have, and what else there is is theirs. */
export const foreignRemotes = remotesWith('package.json').filter((name) => !remoteNames.includes(name));

/** What is built and published: the shell, and each remote. */
export const appNames = ['shell', ...remoteNames];

/**
 * The folder of an app, relative to the top one.
 * @param {string} app
 */
export const appFolder = (app) => (app === 'shell' ? 'shell' : `mfe-${app}`);

/**
 * Absolute path below the top folder.
 * @param {string[]} parts
 */
export function fromRoot(...parts) {
  return path.join(rootDir, ...parts);
}

/** Where everything that outlives a start is kept: `DATA_DIR`, else `.data` in the top folder. */
export function dataDir() {
  return path.resolve(rootDir, process.env.DATA_DIR ?? '.data');
}

/** Where published remotes and their registry lie: `REMOTES_DIR`, else `<DATA_DIR>/remotes`. */
export function remotesDir() {
  return process.env.REMOTES_DIR
    ? path.resolve(rootDir, process.env.REMOTES_DIR)
    : path.join(dataDir(), 'remotes');
}

/**
 * Where development builds go, apart from the production builds in each app's `dist`.
 * @param {string} app
 */
export function devBuildDir(app) {
  return fromRoot('node_modules/.cache/stoa/dev', app);
}
