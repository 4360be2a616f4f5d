import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { inputHash } from '@stoa/workspace/inputHash';
import { devBuildDir, fromRoot } from '@stoa/workspace/paths';
import { defaultBudget, serverFile } from './outputs.mjs';
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

export { exposesOf } from './exposesOf.mjs';

/** @import { Configuration } from 'webpack' */

const thisFolder = path.dirname(fileURLToPath(import.meta.url));

/** A chunk that has not arrived by then counts as lost, in milliseconds. The host's timeout mostly ends sooner. */
const chunkLoadTimeout = 30_000;

/**
 * An app, as its configuration names it.
 * @typedef {object} App
 * @property {string} name one word, as in the registry: 'shell', 'feed'
 * @property {'host' | 'remote'} kind
 * @property {string} dir the app's folder (`import.meta.dirname`)
 * @property {Record<string, string>} [exposes] a remote's modules: { './HomePage': './src/HomePage.tsx' }
 * @property {number} [budgetKilobytes] gzipped size one exposed module may load at once; `defaultBudget` unless told
 */

/** @typedef {'production' | 'development'} Mode */

/**
 * The webpack configurations of the shell or of one remote: of what browsers load and, for production, of the bundle that
 * renders its pages on the server.
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
    /** @type {Configuration} */
    const browser = {
      ...common,
      name,
      target: ['web', 'es2022'],
      entry: isHost ? { main: './src/main.tsx' } : {},
      output: outputOf({
        path: isProduction ? path.join(dir, 'dist') : devBuildDir(name),
        uniqueName,
        isProduction,
        // Both builds write into one folder, and each removes its own old files.
        clean: server ? { keep: serverFile } : true,
      }),
      // The development map is a file too: the page's content security policy forbids eval.
      devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
      cache: cacheOf({ name: `${name}-${mode}`, dir }),
      optimization: {
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
        runtimeChunk: false,
        // One file for each module a remote exposes: what two of them share is in both, and kept once at run time. The
        // first page asks for two files of a remote, not four; the budget counts all of them anyway.
        ...(!isHost && { splitChunks: false }),
        // As small as webpack's own choice makes it, in half the time; the page stays as it is, since its comments mark
        // where the server puts its parts.
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
            // A page may lie below `/post/1`; chunks then follow the address of this script.
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
    return server ? [browser, server] : [browser];
  }
  // For tools that need to know the app without building it.
  return Object.assign(configure, { app: { name, kind, dir, exposes, budgetKilobytes } });
}

/**
 * What both builds of an app have.
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
 * @param {{ name: string, dir: string }} app
 * @returns {Configuration['cache']}
 */
function cacheOf({ name, dir }) {
  return {
    type: 'filesystem',
    cacheDirectory: fromRoot('node_modules/.cache/webpack'),
    name,
    buildDependencies: { config: [thisFolder + path.sep, path.join(dir, 'webpack.config.mjs')] },
  };
}

/**
 * Has Chromium compile what a file holds while the file arrives, beside the page, and not function by function when
 * each is first called, which holds the page up: https://v8.dev/blog/explicit-compile-hints. Others pass it over.
 * @param {RegExp} files those of which nearly everything runs at once
 */
function compiledAhead(files) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: files,
    // After the code has been made small, which drops comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/**
 * Names the build after what it was made of. Two versions of one remote can meet in a page (the second as fallback
 * of the first), and would mix their chunks if they shared the name webpack keeps them under.
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
 * @param {{ path: string, uniqueName: string, isProduction: boolean, clean: boolean | { keep: RegExp } }} options
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
 * Names the classes of styled components by their app and file: else they are counted as the page loads them, and the
 * server counts otherwise.
 * @param {string} namespace
 */
function styledComponents(namespace) {
  const options = { namespace, ssr: true, displayName: false, fileName: false, minify: true };
  return ['@swc/plugin-styled-components', options];
}

/**
 * How TypeScript becomes what browsers run.
 * @param {{ name: string, isProduction: boolean, isRefreshed: boolean }} options `name` of the app, `isRefreshed` when
 *   changed components are replaced where they stand
 */
export function typescriptRule({ name, isProduction, isRefreshed }) {
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      // Webpack makes the paths in a map relative only in one that it need not parse. They have a say in the hashes of
      // chunks, and a build is the same in whatever folder it is made.
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
 * The host has the federation runtime, with its plugins and retries: nobody else loads remotes.
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
 * A remote is webpack's own container, which speaks the same protocol without a runtime of 15 KB in each.
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
