import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { hostFederation, typescriptRule } from '@stoa/config/webpack';
import { devBuildDir, fromRoot } from '@stoa/workspace/paths';

const here = import.meta.dirname;
/** MSW's service worker, which intercepts the page's requests in the browser. */
const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

/**
 * Returns the webpack configuration of a remote in the standalone host: one development build of both, in which changed
 * components are replaced in place and keep their state.
 * @param {object} options
 * @param {string} options.name the remote
 * @param {string} options.subject file with its pages and modules (startStandalone.mjs)
 * @param {number} options.port
 * @param {string} [options.deployed] address of a running Stoa whose remotes supply their fragments
 */
export function makeStandaloneConfig({ name, subject, port, deployed }) {
  const uniqueName = `stoa_standalone_${name}`;
  return {
    name: `standalone-${name}`,
    mode: 'development',
    context: here,
    target: ['web', 'es2022'],
    entry: { main: ['@stoa/config/hot/refreshPages', './src/main.tsx'] },
    output: { path: devBuildDir(`standalone-${name}`), publicPath: '/', uniqueName, filename: '[name].js' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: { 'standalone-subject': subject },
    },
    module: { rules: [typescriptRule({ name: 'standalone', isProduction: false, isRefreshed: true })] },
    devtool: 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: fromRoot('node_modules/.cache/webpack'),
      name: `standalone-${name}-${deployed ? 'federated' : 'single'}`,
      // As in builds of apps.
      readonly: process.env.STOA_BUILD_CACHE === 'read',
      buildDependencies: { config: [here + path.sep] },
    },
    performance: false,
    stats: { preset: 'errors-warnings', colors: false },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /\/loadRemoteModule$/,
        path.join(here, 'src/loadStandalone.tsx'),
      ),
      new webpack.DefinePlugin({ DEPLOYED: JSON.stringify(deployed ?? null) }),
      new HtmlWebpackPlugin({
        template: './src/page.ts',
        favicon: fromRoot('shell/src/favicon.svg'),
        minify: false,
      }),
      new ReactRefreshPlugin({ overlay: false }),
      deployed && hostFederation({ uniqueName, isProduction: false, isForDeployed: true }),
    ].filter(Boolean),
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      // The page may be opened under either name.
      allowedHosts: ['localhost', '127.0.0.1'],
      client: {
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      historyApiFallback: true,
      static: false,
      proxy: deployed ? [{ context: ['/remotes'], target: deployed, changeOrigin: true }] : [],
      setupMiddlewares(middlewares, { app }) {
        app.get('/mockServiceWorker.js', (_request, response) => response.sendFile(worker));
        return middlewares;
      },
    },
  };
}
