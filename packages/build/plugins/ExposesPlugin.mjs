import webpack from 'webpack';

const { Compilation, WebpackError } = webpack;

/** Name of the file that says what a remote's build is called and which scripts each of its modules needs first. */
export const exposesFile = 'exposes.json';

/**
 * Writes `exposes.json` beside a remote's files: the global that its entry sets and, for each exposed module, the
 * scripts that are loaded with it. Publishing reads it.
 */
export class ExposesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ExposesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ExposesPlugin', stage }, () => {
        const content = {
          global: compilation.outputOptions.uniqueName,
          exposes: scriptsOfExposes(compilation),
        };
        const text = `${JSON.stringify(content, null, 2)}\n`;
        compilation.emitAsset(exposesFile, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** The container is the one module whose asynchronous parts each lead to an exposed module. */
function scriptsOfExposes({ modules, chunkGraph, errors }) {
  const container = [...modules].find((module) => module.constructor.name === 'ContainerEntryModule');
  if (!container) {
    errors.push(new WebpackError('This build has no federation container.'));
    return {};
  }
  const scripts = container.blocks.map((block) => {
    const name = block.dependencies[0].exposedName;
    const files = chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
    return [name, files.filter((file) => file.endsWith('.js'))];
  });
  return Object.fromEntries(scripts);
}
