import webpack from 'webpack';
import { ownPackages } from '../shared.mjs';

const { Compilation, WebpackError } = webpack;

/** Name of the file that says what a remote's build is called and which scripts each of its modules needs first. */
export const exposesFile = 'exposes.json';

/**
 * Writes `exposes.json` beside a remote's files: the global that its entry sets and, for each exposed module, the
 * scripts that are loaded with it and its source file; and what all of them use of the shell's own packages. Publishing
 * reads it.
 */
export class ExposesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ExposesPlugin', (compilation) => {
      let uses = {};
      // Before modules are put together, after which their imports are gone.
      compilation.hooks.seal.tap('ExposesPlugin', () => (uses = usesOf(compilation)));
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ExposesPlugin', stage }, () => {
        const content = {
          global: compilation.outputOptions.uniqueName,
          exposes: scriptsOfExposes(compilation),
          sources: sourcesOfExposes(compilation),
          uses,
        };
        const text = `${JSON.stringify(content, null, 2)}\n`;
        compilation.emitAsset(exposesFile, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** The names that modules of this build import from the shell's own packages, package → names. */
function usesOf({ modules, moduleGraph }) {
  const used = new Map(ownPackages.map((name) => [name, new Set()]));
  for (const { dependencies } of modules) {
    for (const dependency of dependencies) {
      const [name] = used.has(dependency.request) ? (dependency.getIds?.(moduleGraph) ?? []) : [];
      if (name) used.get(dependency.request).add(name);
    }
  }
  return Object.fromEntries([...used].map(([name, names]) => [name, [...names].sort()]));
}

/** The container is the one module whose asynchronous parts each lead to an exposed module. */
function blocksOf({ modules }) {
  const container = [...modules].find((module) => module.constructor.name === 'ContainerEntryModule');
  return container?.blocks ?? [];
}

const nameOf = (block) => block.dependencies[0].exposedName;

function scriptsOfExposes(compilation) {
  const blocks = blocksOf(compilation);
  if (blocks.length === 0) compilation.errors.push(new WebpackError('This build exposes nothing.'));
  const scripts = blocks.map((block) => {
    const files = compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
    return [nameOf(block), files.filter((file) => file.endsWith('.js'))];
  });
  return Object.fromEntries(scripts);
}

function sourcesOfExposes(compilation) {
  return Object.fromEntries(
    blocksOf(compilation).map((block) => [nameOf(block), block.dependencies[0].userRequest]),
  );
}
