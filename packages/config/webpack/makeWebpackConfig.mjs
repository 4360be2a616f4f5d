import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { inputHash } from '@stoa/workspace/inputHash';
import { devBuildDir, fromRoot } from '@stoa/workspace/paths';
import { defaultBudget, serverFile, workerFile } from './outputs.mjs';
import { hotPlugins } from './hot/hotPlugins.mjs';
import { BudgetPlugin } from './plugins/BudgetPlugin.mjs';
import { ChunkIntegrityPlugin } from './plugins/ChunkIntegrityPlugin.mjs';
import { ChunkQueryPlugin } from './plugins/ChunkQueryPlugin.mjs';
import { ExposesPlugin } from './plugins/ExposesPlugin.mjs';
import { FederationPathPlugin } from './plugins/FederationPathPlugin.mjs';
import { OffersPlugin } from './plugins/OffersPlugin.mjs';
import { PrecompressPlugin } from './plugins/PrecompressPlugin.mjs';
import { serverConfig } from './serverConfig.mjs';
import { hostShared, remoteShared } from './shared.mjs';
import { workerConfig } from './workerConfig.mjs';

export { exposesOf } from './exposesOf.mjs';

/** @import { Configuration } from 'webpack' */

const thisFolder = path.dirname(fileURLToPath(import.meta.url));

/** Timeout of a chunk in milliseconds. The host's timeout is usually shorter. */
const chunkLoadTimeout = 30_000;

/**
 * An app, as named in its configuration.
 * @typedef {object} App
 * @property {string} name one word, as in the registry: 'shell', 'feed'
 * @property {'host' | 'remote'} kind
 * @property {string} dir the app's folder (`import.meta.dirname`)
 * @property {Record<string, string>} [exposes] a remote's modules: { './HomePage': './src/HomePage.tsx' }
 * @property {number} [budgetKilobytes] limit of one exposed module's initial load, gzipped; defaults to `defaultBudget`
 */

/** @typedef {'production' | 'development'} Mode */

/**
 * Creates the webpack configurations of the shell or of one remote: for browsers, in production for the bundle that
 * renders its pages on the server, and for the shell's service worker.
 *
 * @param {App} app
 */
export function makeWebpackConfig({ name, kind, dir, exposes = {}, budgetKilobytes = defaultBudget }) {
  /**
   * @param {unknown} _env
   * @param {{ mode?: Mode }} [options]
   * @returns {Configuration[]}
   */
  function configure(_env, { mode = 'production' } = {}) {
    const isProduction = mode === 'production';
    const isHost = kind === 'host';
    const uniqueName = isHost ? `stoa_${name}` : `stoa_${name}_${buildId(dir)}`;
    const common = commonConfig({ name, mode, dir });
    const cache = cacheOf({ name: `${name}-server-${mode}`, dir });
    const server = isProduction && serverConfig({ name, kind, dir, exposes }, { ...common, cache });
    const folder = isProduction ? path.join(dir, 'dist') : devBuildDir(name);
    const workerCache = cacheOf({ name: `${name}-worker-${mode}`, dir });
    const worker = isHost && workerConfig({ name, path: folder }, { ...common, cache: workerCache });
    /** @type {Configuration} */
    const browser = {
      ...common,
      name,
      target: ['web', 'es2022'],
      entry: isHost ? { main: './src/main.tsx' } : {},
      output: outputOf({
        path: folder,
        uniqueName,
        isProduction,
        // All builds of an app write to one folder, and each removes its own old files.
        clean: { keep: (file) => serverFile.test(file) || file === workerFile },
      }),
      // The development map is a separate file as well: the page's content security policy forbids eval.
      devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
      cache: cacheOf({ name: `${name}-${mode}`, dir }),
      optimization: {
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
        runtimeChunk: false,
        // One file per exposed module: code common to two modules is in both files, and evaluated once. The first page
        // then requests two files of a remote rather than four; the budget counts all of them anyway.
        ...(!isHost && { splitChunks: false }),
        // As small as webpack's default minimizer makes it, in half the time. The HTML is left as it is, since its
        // comments mark where the server inserts its parts.
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            minimizerOptions: { compress: { passes: 2 } },
          }),
        ],
      },
      plugins: [
        isHost
          ? hostFederation({ uniqueName, isProduction })
          : remoteFederation({ uniqueName, exposes, isProduction }),
        isHost &&
          new HtmlWebpackPlugin({
            template: './src/page.ts',
            scriptLoading: 'defer',
            // Pages may have addresses such as `/post/1`; chunks load relative to this script.
            publicPath: '/assets/',
            favicon: './src/favicon.svg',
            minify: false,
          }),
        !isHost && new ChunkQueryPlugin(),
        !isHost && isProduction && new ChunkIntegrityPlugin(),
        isHost && new FederationPathPlugin(),
        isHost ? new OffersPlugin() : new ExposesPlugin(),
        !isHost && isProduction && new BudgetPlugin({ kilobytes: budgetKilobytes }),
        isProduction && compiledAhead(isHost ? /^main\./ : /\.js$/),
        isProduction && new PrecompressPlugin(),
        ...(isProduction ? [] : hotPlugins({ name, kind, dir })),
      ].filter(Boolean),
    };
    return [browser, server, worker].filter((build) => build !== false);
  }
  // For tools that need the app's data without building it.
  return Object.assign(configure, { app: { name, kind, dir, exposes, budgetKilobytes } });
}

/**
 * Returns the configuration common to both builds of an app.
 * @param {{ name: string, mode: Mode, dir: string }} app
 * @returns {Configuration}
 */
function commonConfig({ name, mode, dir }) {
  return {
    mode,
    context: dir,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: {
      rules: [
        typescriptRule({ name, isProduction: mode === 'production', isRefreshed: mode === 'development' }),
        { test: /\.png$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    stats: { preset: 'errors-warnings', colors: false },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Returns the cache of compiled modules. Whole test runs only read it: on a clean clone writing it takes a quarter to a
 * third of a build's processor time.
 * @param {{ name: string, dir: string }} app
 * @returns {Configuration['cache']}
 */
function cacheOf({ name, dir }) {
  return {
    type: 'filesystem',
    cacheDirectory: fromRoot('node_modules/.cache/webpack'),
    name,
    readonly: process.env.STOA_BUILD_CACHE === 'read',
    buildDependencies: { config: [thisFolder + path.sep, path.join(dir, 'webpack.config.mjs')] },
  };
}

/**
 * Makes Chromium compile a file while it downloads, off the main thread, instead of compiling each function on its
 * first call: https://v8.dev/blog/explicit-compile-hints. Other browsers ignore the hint.
 * @param {RegExp} files files in which nearly all code runs at once
 */
function compiledAhead(files) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: files,
    // After minification, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/**
 * Names the build by a hash of its sources. Two versions of a remote can be on one page (the second as a fallback of
 * the first). With the same name, webpack would mix up their chunks.
 * @param {string} dir
 */
function buildId(dir) {
  return inputHash([
    path.relative(fromRoot(), dir),
    'packages/contract/src',
    'packages/config/webpack',
  ]).slice(0, 8);
}

/**
 * @param {{ path: string, uniqueName: string, isProduction: boolean, clean: { keep: (file: string) => boolean } }} options
 * @returns {Configuration['output']}
 */
function outputOf({ path, uniqueName, isProduction, clean }) {
  return {
    path,
    filename: '[name].[contenthash:10].js',
    chunkFilename: isProduction ? '[id].[contenthash:10].js' : '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    publicPath: 'auto',
    uniqueName,
    chunkLoadTimeout,
    crossOriginLoading: 'anonymous',
    clean,
  };
}

/**
 * Names the classes of styled components by app and file. Otherwise they are numbered in loading order, which differs
 * on the server.
 * @param {string} namespace
 */
function styledComponents(namespace) {
  const options = { namespace, ssr: true, displayName: false, fileName: false, minify: true };
  return ['@swc/plugin-styled-components', options];
}

/**
 * Returns the rule that compiles TypeScript for browsers.
 * @param {{ name: string, isProduction: boolean, isRefreshed: boolean }} options `name` of the app, `isRefreshed` if
 *   changed components are replaced in place
 */
export function typescriptRule({ name, isProduction, isRefreshed }) {
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      // Webpack makes paths relative only in source maps that it parses. The paths affect the hashes of chunks, which
      // must not depend on the folder of the build.
      sourceMaps: true,
      parseMap: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !isProduction, refresh: isRefreshed } },
        experimental: {
          plugins: [styledComponents(name)],
          cacheRoot: fromRoot('node_modules/.cache/swc'),
        },
      },
    },
  };
}

/**
 * Returns the federation plugin of the host, which includes the federation runtime: only the host loads remotes.
 * @param {{ uniqueName: string, isProduction: boolean, isForDeployed?: boolean }} options `isForDeployed` for a
 *   development build that loads production builds of remotes
 */
export function hostFederation({ uniqueName, isProduction, isForDeployed = false }) {
  return new ModuleFederationPlugin({
    name: uniqueName,
    remotes: {},
    shared: hostShared({ isProduction, isForDeployed }),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });
}

/**
 * Returns the container plugin of a remote. Webpack's own container uses the same protocol without a runtime of 15 KB
 * per remote.
 * @param {{ uniqueName: string, exposes: Record<string, string>, isProduction: boolean }} options
 */
function remoteFederation({ uniqueName, exposes, isProduction }) {
  return new webpack.container.ModuleFederationPlugin({
    name: uniqueName,
    library: { type: 'window', name: uniqueName },
    filename: 'remoteEntry.js',
    exposes,
    shared: remoteShared({ isProduction }),
  });
}
