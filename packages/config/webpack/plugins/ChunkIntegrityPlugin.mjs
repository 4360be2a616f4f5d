import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** @import { Compilation as WebpackCompilation, Compiler } from 'webpack' */

const { Compilation, runtime } = webpack;

/** Placeholder in the entry for the hashes of the chunks. */
const mark = '%STOA_CHUNK_INTEGRITY%';

/** A well-formed hash that matches no file: browsers ignore malformed hashes. */
const hashOfNothing = `sha384-${'A'.repeat(64)}`;

/** @param {Uint8Array} bytes */
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Embeds the hash of every chunk in a remote's entry, so that browsers run no chunk that differs. The entry itself is
 * verified against the registry, so a single hash there covers all files of the build.
 *
 * A chunk that has not arrived within the host's timeout (platform/src/federation/loading/loadTimeout.ts) counts as lost.
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
      // After all changes of files, before compression (PrecompressPlugin).
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
