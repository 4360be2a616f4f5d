import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { exposesOf, makeWebpackConfig, typescriptRule } from '@stoa/config/webpack';
import { appFolder, fromRoot, remoteNames } from '@stoa/workspace/paths';
import webpack from 'webpack';

/** Modules of the measured pages. They are in the first bundle, the best case for a single application. */
const measured = ['feed ./home', 'feed ./post'];

/** Returns the code that replaces federation's loader: it imports all modules of all remotes. */
function compiledIn() {
  const loads = remoteNames.flatMap((name) => {
    const dir = fromRoot(appFolder(name));
    return Object.entries(exposesOf(dir)).map(([expose, file]) => {
      const key = `${name} ${expose}`;
      const mode = measured.includes(key) ? '/* webpackMode: "eager" */ ' : '';
      return `${JSON.stringify(key)}: () => import(${mode}${JSON.stringify(path.join(dir, file))})`;
    });
  });
  return `const loads = { ${loads.join(', ')} };
    export async function loadRemoteModule(remote, expose) {
      return { exports: await loads[remote + ' ' + expose](), version: 'compiled in' };
    }`;
}

/**
 * Builds the same screens as one application: the shell with every remote's pages compiled in, without federation. The
 * server renders both from the same bundles, so that the HTML is the same.
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
    new webpack.NormalModuleReplacementPlugin(
      /\/loadRemoteModule$/,
      `data:text/javascript,${encodeURIComponent(compiledIn())}`,
    ),
  );
  // Styled components get the same names as in the builds that the server renders.
  config.module.rules.unshift(
    ...remoteNames.map((name) => ({
      ...typescriptRule({ name, isProduction: true }),
      include: fromRoot(appFolder(name)),
    })),
  );
  config.module.rules.at(-2).exclude = [
    /node_modules/,
    ...remoteNames.map((name) => fromRoot(appFolder(name))),
  ];
  const stats = await new Promise((resolve, reject) => {
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const built = await readdir(fromRoot('shell/dist'));
  const bundles = built.filter((name) => /^server\..*\.js$/.test(name));
  for (const name of bundles) await cp(fromRoot('shell/dist', name), path.join(outputDir, name));
}
