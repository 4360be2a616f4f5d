import webpack from 'webpack';

/** @import { Compiler } from 'webpack' */

const { RuntimeGlobals, RuntimeModule } = webpack;

class ChunkQueryRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk query', RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    const name = RuntimeGlobals.getChunkScriptFilename;
    const build = JSON.stringify(this.compilation?.outputOptions.uniqueName);
    return [
      `var plainName = ${name};`,
      `${name} = function (chunkId) {`,
      `  var failures = (self.stoaAttempts || {})[${build}];`,
      '  return plainName(chunkId) + (failures ? "?attempt=" + failures : "");',
      '};',
    ].join('\n');
  }
}

/**
 * After the host has counted a failed load of this build (platform/src/federation/attempts.ts), its chunks are asked
 * for with a query. Chromium lets a second request for an address wait behind one that hangs, so a retry helps only
 * under an address of its own, and that holds for chunks as much as for the entry.
 */
export class ChunkQueryPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('ChunkQueryPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new ChunkQueryRuntimeModule());
        });
    });
  }
}
