import webpack from 'webpack';
import { rootDir } from '@stoa/workspace/paths';

/** @import { Compiler } from 'webpack' */

const { Compilation, sources } = webpack;

/** A file that the federation plugin writes for each build. Its name is a hash of the folder that the libraries lie in. */
const entryFile = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
/** The same in a source map. */
const entryAddress = /\.federation\/entry\.\w+\.js/g;

/**
 * Keeps the folder that a build is made in out of what the federation plugin adds: the id of its module, and the path in
 * the source of it that a source map shows.
 */
export class FederationPathPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederationPathPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationPathPlugin', (modules) => {
        const entry = [...modules].find((module) => entryFile.test(module.nameForCondition() ?? ''));
        if (entry) compilation.chunkGraph.setModuleId(entry, 'federation');
      });
      // After source maps are made, before files are compressed (PrecompressPlugin).
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'FederationPathPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.js.map')) continue;
          const text = source.source().toString();
          const portable = text.replaceAll(rootDir, '').replaceAll(entryAddress, '.federation/entry.js');
          if (portable !== text) compilation.updateAsset(name, new sources.RawSource(portable));
        }
      });
    });
  }
}
