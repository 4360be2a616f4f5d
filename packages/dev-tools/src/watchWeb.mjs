import webpack from 'webpack';
import { FolderStore, publish } from '@stoa/remotes-cli';
import { appFolder, appNames, fromRoot } from '@stoa/workspace/paths';

/**
 * @import { Configuration } from 'webpack'
 * @import { Store } from '@stoa/remotes-cli'
 */

/**
 * Builds the shell and the remotes for development, and rebuilds them when files change. Each build is published, so
 * that pages load remotes as in production.
 * @param {string} registryDir
 * @param {(app: string, hash: string) => void} onBuilt called after each build, once pages can load it
 * @returns {Promise<void>} settles when each app has been built once
 */
export async function watchWeb(registryDir, onBuilt) {
  const store = new FolderStore(registryDir);
  const builds = appNames.map(async (name) => {
    const { default: configure } = await import(fromRoot(appFolder(name), 'webpack.config.mjs'));
    const [config] = configure({}, { mode: 'development' });
    return watch(name, config, store, onBuilt);
  });
  await Promise.all(builds);
}

/**
 * @param {string} name
 * @param {Configuration} config
 * @param {Store} store
 * @param {(app: string, hash: string) => void} onBuilt
 * @returns {Promise<void>}
 */
function watch(name, config, store, onBuilt) {
  return new Promise((resolve) => {
    webpack(config).watch({ aggregateTimeout: 100 }, async (error, stats) => {
      if (!stats || stats.hasErrors()) {
        const problem = error ?? stats?.toString({ preset: 'errors-only', colors: false });
        console.error(`✗ ${name}\n${problem}`);
      } else {
        if (name !== 'shell') await publish(store, name, config.output?.path, { isChecked: false });
        console.log(`✓ ${name} (${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s)`);
        onBuilt(name, stats.hash ?? '');
      }
      resolve();
    });
  });
}
