// Builds remotes of this checkout for production, each into a folder named after it: `node buildRemotes.mjs <folder>
// feed …`.
import path from 'node:path';
import webpack from 'webpack';
import { appFolder, fromRoot } from '@stoa/workspace/paths';

const [folder = '', ...remotes] = process.argv.slice(2);
const configs = await Promise.all(
  remotes.map(async (remote) => {
    const { default: configure } = await import(fromRoot(appFolder(remote), 'webpack.config.mjs'));
    return configure({}, { mode: 'production' }).map((/** @type {webpack.Configuration} */ config) => ({
      ...config,
      output: { ...config.output, path: path.join(folder, remote) },
    }));
  }),
);
const compiler = webpack(configs.flat());
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'));
    process.exitCode = 1;
  }
  compiler.close(() => {});
});
