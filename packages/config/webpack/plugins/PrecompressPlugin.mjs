import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

/** @import { Compilation, Compiler, sources } from 'webpack' */

const compressible = /\.(?:js|css|svg|json|html)$/;
const smallestWorthwhileBytes = 1024;
const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/**
 * Writes `<file>.br` and `<file>.gz` for every text file of a production build, so that no request waits for
 * compression.
 */
export class PrecompressPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      // Content hashes are final only in the last stage but one; files compressed earlier could still be renamed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async (assets) => {
        await Promise.all(
          Object.entries(assets).map(([name, source]) => this.compress(compilation, name, source)),
        );
      });
    });
  }

  /**
   * @param {Compilation} compilation
   * @param {string} name
   * @param {sources.Source} source
   */
  async compress(compilation, name, source) {
    if (!compressible.test(name)) return;
    const bytes = source.buffer();
    if (bytes.length < smallestWorthwhileBytes) return;
    const { RawSource } = webpack.sources;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    compilation.emitAsset(`${name}.gz`, new RawSource(await asGzip(bytes, { level: 9 })));
    compilation.emitAsset(`${name}.br`, new RawSource(await asBrotli(bytes, quality)));
  }
}
