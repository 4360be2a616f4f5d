import webpack from 'webpack';
import { messageOf } from '@stoa/workspace/errors';

/** @import { Compilation, Configuration, Stats } from 'webpack' */

/** Milliseconds to wait for further changes before a rebuild. */
const aggregateTimeout = 100;

/**
 * Builds an app and rebuilds it when its files change. A failed build or publish prints a line; the next change tries
 * again.
 * @param {string} name
 * @param {Configuration} config
 * @param {(stats: Stats) => Promise<void>} publish publishes a complete build. The next build begins afterwards, since
 *   it removes files of this one
 * @returns {Promise<import('webpack').Watching | undefined>} settles after the first build
 * @throws {Error} if webpack fails before it knows which files to watch
 */
export function watchApp(name, config, publish) {
  const compiler = webpack(config);
  compiler.hooks.done.tapPromise('publish', async (stats) => {
    try {
      if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
      await publish(stats);
      console.log(`✓ ${name} (${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s)`);
    } catch (error) {
      console.error(failure(name, error));
    }
  });
  return new Promise((resolve, reject) => {
    /** @type {Compilation | undefined} */
    let latest;
    const watching = compiler.watch({ aggregateTimeout }, (error, stats) => {
      latest = stats?.compilation ?? latest;
      if (error && !latest) return reject(error);
      if (error && latest) {
        console.error(failure(name, error));
        // Webpack stops watching after such an error, such as a file that it cannot write.
        watching?.watch(latest.fileDependencies, latest.contextDependencies, latest.missingDependencies);
      }
      resolve(watching);
    });
  });
}

/**
 * @param {string} name
 * @param {unknown} error
 */
const failure = (name, error) => `✗ ${name}: ${messageOf(error).trim()}`;
