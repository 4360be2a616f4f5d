import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

/** @import { Configuration } from 'webpack' */

/** @param {string} file */
const here = (file) => path.join(import.meta.dirname, file);

/**
 * Returns the plugins of a development build that replace changed components of any app in open pages and keep their
 * state.
 * @param {{ name: string, kind: 'host' | 'remote', dir: string }} app
 * @returns {NonNullable<Configuration['plugins']>}
 */
export function hotPlugins({ name, kind, dir }) {
  const entries = [...(kind === 'host' ? [here('host.mjs')] : []), `${here('client.mjs')}?app=${name}`];
  return [
    ...(kind === 'host' ? [] : [new webpack.ExternalsPlugin('var', runtimeOfHost)]),
    ...entries.map((entry) => new webpack.EntryPlugin(dir, entry, { name: undefined })),
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ overlay: false }),
  ];
}

/** Replaces the remote's copy of the runtime with the shell's. */
const runtimeOfHost = (
  /** @type {{ request?: string }} */ { request = '' },
  /** @type {(error?: null, result?: string) => void} */ found,
) => (/react-refresh\/runtime(?:\.js)?$/.test(request) ? found(null, 'stoaRefreshRuntime') : found());
