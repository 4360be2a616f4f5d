import webpack from 'webpack';
import { fromRoot } from '@stoa/workspace/paths';
import { offersFile } from '../outputs.mjs';
import { ownPackages } from '../shared.mjs';

/** @import { Compilation, Compiler } from 'webpack' */

/**
 * Returns the entry file of one of the shell's own packages.
 * @param {string} name
 */
const entryOf = (name) => fromRoot(name.replace('@stoa/', 'packages/'), 'src/index.ts');

/** Writes `offers.json` to a shell's build for publishing: the exports of its own packages, package → names. */
export class OffersPlugin {
  /** @param {Compiler} compiler */
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

/**
 * Returns the exports in a fixed order: that of modules depends on webpack's cache, and the build's version on this file.
 * @param {Compilation} compilation
 */
function exportsOf({ modules, moduleGraph }) {
  const entries = new Map(ownPackages.map((name) => [entryOf(name), name]));
  const found = [...modules].flatMap((module) => {
    const name = module instanceof webpack.NormalModule && entries.get(module.resource);
    const names = moduleGraph.getProvidedExports(module);
    return name && Array.isArray(names) ? [[name, names.toSorted()]] : [];
  });
  return Object.fromEntries(ownPackages.flatMap((name) => found.filter(([own]) => own === name)));
}
