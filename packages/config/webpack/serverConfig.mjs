import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { serverFile } from './outputs.mjs';
import { remoteShared, sharedVersions } from './shared.mjs';

/**
 * @import { Configuration } from 'webpack'
 * @import { App } from './makeWebpackConfig.mjs'
 */

/** The shell's entry for server rendering. */
const hostEntry = './src/server.tsx';

/** Node modules available to the shell's bundle. None of them reads files, opens connections or starts processes. */
const nodeModules = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'];

/** Keeps function names, so that a stack shows which component threw. */
const namedMinimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 2, keep_fnames: true }, mangle: { keep_fnames: true } },
  extractComments: false,
});

/**
 * Returns the webpack configuration of an app's server bundle: one CommonJS file. A remote's bundle exports a function
 * per exposed module and gets shared modules from its host's `require`, but no Node modules. `x.server.ts` replaces
 * `x.ts`.
 *
 * @param {App} app as for `makeWebpackConfig`
 * @param {Configuration} common common configuration of both builds, and the cache
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
      // Includes lazy modules of the browser build in the single file.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The browser build writes the images.
      generator: { 'asset/resource': { emit: false } },
    },
    plugins: isHost
      ? [new webpack.DefinePlugin({ STOA_SHARED_VERSIONS: JSON.stringify(sharedVersions()) })]
      : [],
    externals: externalsOf(isHost),
    // Any other Node module fails the build.
    externalsPresets: { node: false },
    node: false,
    devtool: false,
    optimization: { moduleIds: 'deterministic', minimizer: [namedMinimizer] },
  };
}

/**
 * Returns an entry that evaluates each module on first use.
 * @param {Record<string, string>} exposes
 */
function exposesEntry(exposes) {
  const parts = Object.entries(exposes).map(
    ([expose, file]) => `${JSON.stringify(expose)}: () => require(${JSON.stringify(file)})`,
  );
  return `data:application/node,${encodeURIComponent(`module.exports = { ${parts.join(', ')} };`)}`;
}

/**
 * Returns the modules that the bundle loads with `require`.
 * @param {boolean} isHost
 */
function externalsOf(isHost) {
  const names = isHost
    ? nodeModules.flatMap((name) => [name, `node:${name}`])
    : Object.keys(remoteShared({ isProduction: true }));
  return Object.fromEntries(names.map((name) => [name, `commonjs2 ${name}`]));
}
