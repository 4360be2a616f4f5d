import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import NativeEnvironment from './nativeEnvironment.mjs';

const load = createRequire(import.meta.url);
/** @type {typeof import('jest-runtime').default} */
const JestRuntime = load('jest-runtime').default;
/** Libraries that keep the document or register hooks when they are loaded: each file has its own instances. */
const perFile = /node_modules.(?:styled-components|@testing-library)./;

/**
 * The functions of the project's modules, by file. Each test file calls them again; they are compiled once per process.
 * @type {Map<string, { source: string, run: Function }>}
 */
const compiled = new Map();

const libraries = `${path.sep}node_modules${path.sep}`;
const builds = /packages.[^/\\]+.dist./;

/**
 * The compiled sources of packages that compile them before their tests, by source; undefined for other files.
 * @type {Map<string, string | undefined>}
 */
const compiledSources = new Map();

/**
 * Jest's module system for the environments beside it. Libraries, builds of other packages and compiled sources are
 * native Node modules: loaded once per process, and as fast as in production. Other modules, such as tests and the
 * sources of web apps, are loaded again for each test file. In other environments, chosen by a file's
 * `@jest-environment`, it is the usual one.
 */
export default class NativeRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} parameters */
  constructor(...parameters) {
    super(...parameters);
    this.isNative = parameters[1] instanceof NativeEnvironment;
    const [config, , , , , coverage, , run] = parameters;
    // Native modules are neither loaded again after a change nor instrumented.
    this.packageFolder =
      run?.watch || run?.watchAll || coverage?.collectCoverage ? undefined : config.rootDir;
    if (!this.isNative) return;
    for (const file of Object.keys(load.cache))
      if (perFile.test(file)) Reflect.deleteProperty(load.cache, file);
    /** @type {{ isCoreModule: (name: string) => boolean, resolveCjs: (from: string, name: string) => string }} */
    this.places = Reflect.get(this, '_resolution');
    /** @type {{ injectedModuleParameters: string[], compile: (source: string, filename: string) => Function }} */
    const executor = Reflect.get(this, 'executor');
    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.run;
      const run = compileFunction(source, executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, run });
      return run;
    };
  }

  /**
   * @template [Module=unknown]
   * @param {string} from
   * @param {string} [name]
   * @param {Parameters<InstanceType<typeof JestRuntime>['requireModule']>[2]} [options]
   * @param {boolean} [isRequireActual]
   * @override
   * @returns {Module}
   */
  requireModule(from, name, options, isRequireActual) {
    if (this.isNative && name && !options?.isInternalModule && !this.places.isCoreModule(name)) {
      const file = this.places.resolveCjs(from, name);
      if (file.includes(libraries) || builds.test(file)) return load(file);
      const source = this.compiledSource(file);
      if (source) return load(source);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }

  /**
   * Returns the file in `.cache` that a source in `src` was compiled to, if its package does that before its tests.
   * @param {string} file
   */
  compiledSource(file) {
    if (!this.packageFolder) return undefined;
    if (!compiledSources.has(file)) {
      const name = path.relative(path.join(this.packageFolder, 'src'), file);
      const target = path.join(this.packageFolder, '.cache', name.replace(/\.ts$/, '.js'));
      const isSource = name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('..');
      compiledSources.set(file, isSource && existsSync(target) ? target : undefined);
    }
    return compiledSources.get(file);
  }
}
