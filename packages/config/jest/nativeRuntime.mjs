import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

const load = createRequire(import.meta.url);
/** @type {typeof import('jest-runtime').default} */
const JestRuntime = load('jest-runtime').default;
const libraries = `${path.sep}node_modules${path.sep}`;

/**
 * Jest's module system for the environment beside it. Libraries are native Node modules: loaded once per process, and
 * as fast as in production. Modules of the project are loaded again for each test file.
 */
export default class NativeRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} parameters */
  constructor(...parameters) {
    super(...parameters);
    /** @type {{ isCoreModule: (name: string) => boolean, resolveCjs: (from: string, name: string) => string }} */
    this.places = Reflect.get(this, '_resolution');
    /** @type {{ injectedModuleParameters: string[], compile: (source: string, filename: string) => Function }} */
    const executor = Reflect.get(this, 'executor');
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, { filename });
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
    if (name && !options?.isInternalModule && !this.places.isCoreModule(name)) {
      const file = this.places.resolveCjs(from, name);
      if (file.includes(libraries)) return load(file);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
