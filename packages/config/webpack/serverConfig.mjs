import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { serverFile } from './outputs.mjs';
import { remoteShared, sharedVersions } from './shared.mjs';

/**
 * @import { Configuration } from 'webpack'
 * @import { App } from './makeWebpackConfig.mjs'
 */

/** The shell's module that renders pages on the server. */
const hostEntry = './src/server.tsx';

/** What the shell's bundle may use of Node. None of it reads files, opens connections or starts processes. */
const nodeModules = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'];

/** Leaves functions their names, so that a stack says which component threw. */
const namedMinimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 2, keep_fnames: true }, mangle: { keep_fnames: true } },
  extractComments: false,
});

/**
 * The webpack configuration of the bundle that renders an app's pages on the server: one CommonJS file. A remote's
 * exports a function for each module it exposes and takes what it shares from its host's `require`; it has nothing of
 * Node. `x.server.ts` stands in for `x.ts`.
 *
 * @param {App} app as `makeWebpackConfig` takes it
 * @param {Configuration} common what the browser build has as well, and the cache
 * @returns {Configuration}
 */
export function serverConfig({ name, kind, dir, exposes = {} }, common) {
  const isHost = kind === 'host';
  return {
    ...common,
    name: `${name}-server`,
    target: 'node22',
    entry: { server: isHost ? hostEntry : exposesEntry(exposes) },
    output: {
      path: path.join(dir, 'dist'),
      filename: 'server.[contenthash:10].js',
      library: { type: 'commonjs2' },
      clean: { keep: (/** @type {string} */ file) => !serverFile.test(file) },
    },
    resolve: {
      ...common.resolve,
      extensions: ['.server.tsx', '.server.ts', ...(common.resolve?.extensions ?? [])],
    },
    module: {
      ...common.module,
      // What the browser loads later is in the one file.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The browser build writes the images.
      generator: { 'asset/resource': { emit: false } },
    },
    plugins: isHost
      ? [new webpack.DefinePlugin({ STOA_SHARED_VERSIONS: JSON.stringify(sharedVersions()) })]
      : [],
    externals: externalsOf(isHost),
    // Any other module of Node is an error of the build.
    externalsPresets: { node: false },
    node: false,
    devtool: false,
    optimization: { moduleIds: 'deterministic', minimizer: [namedMinimizer] },
  };
}

/**
 * A module of the entry runs when it is first asked for.
 * @param {Record<string, string>} exposes
 */
function exposesEntry(exposes) {
  const parts = Object.entries(exposes).map(
    ([expose, file]) => `${JSON.stringify(expose)}: () => require(${JSON.stringify(file)})`,
  );
  return `data:application/node,${encodeURIComponent(`module.exports = { ${parts.join(', ')} };`)}`;
}

/**
 * Modules that the bundle leaves to `require`.
 * @param {boolean} isHost
 */
function externalsOf(isHost) {
  const names = isHost
    ? nodeModules.flatMap((name) => [name, `node:${name}`])
    : Object.keys(remoteShared({ isProduction: true }));
  return Object.fromEntries(names.map((name) => [name, `commonjs2 ${name}`]));
}
