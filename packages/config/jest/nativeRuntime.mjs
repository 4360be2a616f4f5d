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

/**
 * Jest's module system for the environments beside it. Libraries are native Node modules: loaded once per process, and
 * as fast as in production. Modules of the project are loaded again for each test file. In other environments, chosen
 * by a file's `@jest-environment`, it is the usual one.
 */
export default class NativeRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} parameters */
  constructor(...parameters) {
    super(...parameters);
    this.isNative = parameters[1] instanceof NativeEnvironment;
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
      if (file.includes(libraries)) return load(file);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
