import webpack from 'webpack';
import { exposesFile } from '../outputs.mjs';
import { ownPackages } from '../shared.mjs';

/** @import { AsyncDependenciesBlock, Compilation as WebpackCompilation, Compiler, Dependency, ModuleGraph } from 'webpack' */

const { Compilation, WebpackError } = webpack;
const { ModuleDependency } = webpack.dependencies;

/**
 * Writes `exposes.json` beside a remote's files: the global that its entry sets and, for each exposed module, the
 * scripts that are loaded with it and its source file; and what all of them use of the shell's own packages. Publishing
 * reads it.
 */
export class ExposesPlugin {
  /** @param {Compiler} compiler */
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

/**
 * The names that modules of this build import from the shell's own packages, package → names.
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
 * Whether a dependency says which exports of a module it takes.
 * @param {Dependency} dependency
 * @returns {dependency is Dependency & { request: string, getIds: (graph: ModuleGraph) => string[] }}
 */
const namesImports = (dependency) => dependency instanceof ModuleDependency && 'getIds' in dependency;

/**
 * The container is the one module whose asynchronous parts each lead to an exposed module.
 * @param {WebpackCompilation} compilation
 */
function blocksOf({ modules }) {
  const container = [...modules].find((module) => module.constructor.name === 'ContainerEntryModule');
  return container?.blocks ?? [];
}

/**
 * The module that a part of the container exposes: its name and its source file.
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
