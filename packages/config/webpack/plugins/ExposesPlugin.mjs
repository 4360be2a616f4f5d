import webpack from 'webpack';
import { exposesFile } from '../outputs.mjs';
import { ownPackages } from '../shared.mjs';

/** @import { AsyncDependenciesBlock, Compilation as WebpackCompilation, Compiler, Dependency, ModuleGraph } from 'webpack' */

const { Compilation, WebpackError } = webpack;
const { ModuleDependency } = webpack.dependencies;

/**
 * Writes `exposes.json` to a remote's build for publishing. It contains the global set by the entry; the initial
 * scripts and the source file of each exposed module; and the imports from the shell's own packages.
 */
export class ExposesPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ExposesPlugin', (compilation) => {
      let uses = {};
      // Before module concatenation, which removes imports.
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

/**
 * Returns the names imported from the shell's own packages, package → names.
 * @param {WebpackCompilation} compilation
 * @returns {Record<string, string[]>}
 */
function usesOf({ modules, moduleGraph }) {
  /** @type {Map<string, Set<string>>} */
  const used = new Map(ownPackages.map((name) => [name, new Set()]));
  for (const { dependencies } of modules) {
    for (const dependency of dependencies.filter(namesImports)) {
      const [name] = dependency.getIds(moduleGraph);
      if (name) used.get(dependency.request)?.add(name);
    }
  }
  return Object.fromEntries([...used].map(([name, names]) => [name, [...names].sort()]));
}

/**
 * Returns whether a dependency names the exports it imports.
 * @param {Dependency} dependency
 * @returns {dependency is Dependency & { request: string, getIds: (graph: ModuleGraph) => string[] }}
 */
const namesImports = (dependency) => dependency instanceof ModuleDependency && 'getIds' in dependency;

/**
 * Returns the asynchronous blocks of the container, each of which loads an exposed module.
 * @param {WebpackCompilation} compilation
 */
function blocksOf({ modules }) {
  const container = [...modules].find((module) => module.constructor.name === 'ContainerEntryModule');
  return container?.blocks ?? [];
}

/**
 * Returns the name and the source file of the module exposed by a block.
 * @param {AsyncDependenciesBlock} block
 */
function exposedBy({ dependencies: [dependency] }) {
  if (dependency instanceof ModuleDependency && 'exposedName' in dependency)
    return { expose: String(dependency.exposedName), source: dependency.userRequest };
  throw new WebpackError('This webpack makes containers in another way than ExposesPlugin knows.');
}

/** @param {WebpackCompilation} compilation */
function scriptsOfExposes(compilation) {
  const blocks = blocksOf(compilation);
  if (blocks.length === 0) compilation.errors.push(new WebpackError('This build exposes nothing.'));
  const scripts = blocks.map((block) => {
    const files = compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
    return [exposedBy(block).expose, files.filter((file) => file.endsWith('.js'))];
  });
  return Object.fromEntries(scripts);
}

/** @param {WebpackCompilation} compilation */
function sourcesOfExposes(compilation) {
  const exposed = blocksOf(compilation).map(exposedBy);
  return Object.fromEntries(exposed.map(({ expose, source }) => [expose, source]));
}
