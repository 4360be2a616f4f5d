import { FolderStore, publish } from '@stoa/remotes-cli';
import { appFolder, appNames, fromRoot } from '@stoa/workspace/paths';
import { watchApp } from './watchApp.mjs';

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
    const [config, worker] = configure({}, { mode: 'development' });
    if (worker) await watchApp(`${name}'s service worker`, worker, () => Promise.resolve());
    await watchApp(name, config, async ({ hash = '' }) => {
      if (name !== 'shell') await publish(store, name, config.output?.path, { isChecked: false });
      onBuilt(name, hash);
    });
  });
  await Promise.all(builds);
}
