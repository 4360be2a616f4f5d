import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** @import { Compilation as WebpackCompilation, Compiler } from 'webpack' */

const { Compilation, runtime } = webpack;

/** Stands in the entry until the hashes of the chunks are known. */
const mark = '%STOA_CHUNK_INTEGRITY%';

/** A well-formed hash that no file has: what is not well-formed a browser overlooks. */
const hashOfNothing = `sha384-${'A'.repeat(64)}`;

/** @param {Uint8Array} bytes */
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Puts the hash of every chunk into a remote's entry, and has the browser run no chunk that differs from it. The entry
 * itself is checked against the registry, so one hash there vouches for all files of the build.
 *
 * A chunk that has not come when the host's timeout ends (platform/src/federation/loadTimeout.ts) counts as lost.
 */
export class ChunkIntegrityPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (code) =>
          [
            code,
            `script.integrity = (${JSON.stringify(mark)})[chunkId] || "${hashOfNothing}";`,
            'setTimeout(() => script.dispatchEvent(new Event("error")), self.stoaPatience || 10000);',
          ].join('\n'),
      );
      // After everything that changes a file, before the compressed twins are made (PrecompressPlugin).
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 2;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () =>
        /** @param {WebpackCompilation} compilation */
        writeHashes(compilation),
      );
    });
  }
}

/** @param {WebpackCompilation} compilation */
function writeHashes(compilation) {
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue;
    const script = [...chunk.files].find((file) => file.endsWith('.js'));
    const asset = script && compilation.getAsset(script);
    if (asset) hashes[String(chunk.id)] = integrityOf(asset.source.buffer());
  }
  const quoted = JSON.stringify(mark);
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString();
    const at = text.indexOf(quoted);
    if (at === -1) continue;
    const replaced = new webpack.sources.ReplaceSource(source);
    replaced.replace(at, at + quoted.length - 1, JSON.stringify(hashes));
    compilation.updateAsset(name, replaced);
  }
}
