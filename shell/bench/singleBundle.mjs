import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeWebpackConfig } from '@stoa/build/makeWebpackConfig.mjs';
import { fromRoot } from '@stoa/build/lib/paths.mjs';
import webpack from 'webpack';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Builds the same screens as one application: the shell with every remote's pages compiled in, without federation.
 * @param {string} outputDir
 */
export async function buildSingleBundle(outputDir) {
  const make = makeWebpackConfig({ name: 'shell', kind: 'host', dir: fromRoot('shell') });
  const [config] = make({}, { mode: 'production' });
  config.name = 'single';
  config.output.path = outputDir;
  config.cache.name = 'single-production';
  config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin');
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/\/loadRemoteModule$/, path.join(here, 'compiledIn.ts')),
  );
  const stats = await new Promise((resolve, reject) => {
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
