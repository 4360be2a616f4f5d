import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

/** @import { Configuration } from 'webpack' */

/** @param {string} file */
const here = (file) => path.join(import.meta.dirname, file);

/**
 * What a development build has so that changed components are replaced in the open page and keep their state, whichever
 * app they are of.
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

/** A remote has no copy of its own. */
const runtimeOfHost = (
  /** @type {{ request?: string }} */ { request = '' },
  /** @type {(error?: null, result?: string) => void} */ found,
) => (/react-refresh\/runtime(?:\.js)?$/.test(request) ? found(null, 'stoaRefreshRuntime') : found());
