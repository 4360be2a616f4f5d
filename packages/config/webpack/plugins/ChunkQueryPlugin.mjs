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
 * Adds a query string to chunk requests after the host has counted a failed load of this build
 * (platform/src/federation/loading/attempts.ts). In Chromium a second request for an address waits behind a hanging first one.
 * A retry therefore needs a new address, for chunks as well as for the entry.
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
