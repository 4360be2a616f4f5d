import path from 'node:path';
import { workerFile } from './outputs.mjs';

/** @import { Configuration } from 'webpack' */

/** The host's service worker. */
const entry = './src/push/pushWorker.ts';

/**
 * Returns the webpack configuration of the host's service worker: one file with a fixed name, which the server serves at
 * the root of the site. It contains no federation, and loads nothing.
 *
 * @param {{ name: string, path: string }} app name of the app, and the folder of the build
 * @param {Configuration} common common configuration of all builds of the app, with the cache and the minimizer
 * @returns {Configuration}
 */
export function workerConfig({ name, path: folder }, common) {
  return {
    ...common,
    name: `${name}-worker`,
    target: ['webworker', 'es2022'],
    entry: { worker: entry },
    output: {
      path: folder,
      filename: workerFile,
      clean: { keep: (/** @type {string} */ file) => path.basename(file) !== workerFile },
    },
    devtool: false,
  };
}
