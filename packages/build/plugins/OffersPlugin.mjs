import webpack from 'webpack';
import { fromRoot } from '../lib/paths.mjs';
import { ownPackages } from '../shared.mjs';

/** Name of the file that says what a shell's build exports to remotes. */
export const offersFile = 'offers.json';

/** Where one of the shell's own packages begins. */
const entryOf = (name) => fromRoot(name.replace('@stoa/', 'packages/'), 'src/index.ts');

/** Writes `offers.json` beside a shell's files: the exports of its own packages, package → names. Publishing reads it. */
export class OffersPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OffersPlugin', (compilation) => {
      let exports = {};
      compilation.hooks.seal.tap('OffersPlugin', () => (exports = exportsOf(compilation)));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'OffersPlugin', stage }, () => {
        const text = `${JSON.stringify({ exports }, null, 2)}\n`;
        compilation.emitAsset(offersFile, new webpack.sources.RawSource(text));
      });
    });
  }
}

function exportsOf({ modules, moduleGraph }) {
  const entries = new Map(ownPackages.map((name) => [entryOf(name), name]));
  const found = [...modules]
    .filter(({ resource }) => entries.has(resource))
    .map((module) => [entries.get(module.resource), moduleGraph.getProvidedExports(module)]);
  return Object.fromEntries(found.filter(([, names]) => Array.isArray(names)));
}
