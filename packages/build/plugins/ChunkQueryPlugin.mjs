import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

class ChunkQueryRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk query', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const name = RuntimeGlobals.getChunkScriptFilename;
    return [
      'var script = document.currentScript;',
      'var query = script && script.src ? new URL(script.src).search : "";',
      `var plainName = ${name};`,
      `if (query && plainName) ${name} = function (id) { return plainName(id) + query; };`,
    ].join('\n');
  }
}

/**
 * A remote entry loaded as `remoteEntry.js?attempt=1` asks for its chunks with the same query.
 *
 * Chromium lets a second request for an address wait behind one that hangs, so a retry helps only under an address
 * of its own, and that holds for the chunks as much as for the entry.
 */
export class ChunkQueryPlugin {
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
