import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The remotes, in the order they are built. One folder each, `mfe-<name>`. */
export const remoteNames = ['feed', 'communities', 'profile', 'moderation'];

/** Absolute path below the top folder. */
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

/** Where development builds go, apart from the production builds in each app's `dist`. */
export function devBuildDir(app) {
  return fromRoot('node_modules/.cache/stoa/dev', app);
}
