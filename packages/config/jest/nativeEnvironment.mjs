import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// Jest requires a context. Nothing runs in it.
const unused = createContext();
const { exit } = process;

/**
 * Globals in which libraries keep what modules have declared, such as entities and the metadata of schemas: modules are
 * loaded once per process.
 */
const declarations = new Set(['typeormMetadataArgsStorage', '__zod_globalRegistry', '__zod_globalConfig']);

/**
 * Plain Node: the test files of one process run in sequence in its global scope. A second global scope would slow down
 * every access to a global. Globals set by a file are removed after it.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  // Legacy fake timers are not supported.
  fakeTimers = null;
  /** @type {import('@jest/environment').JestEnvironment['fakeTimersModern']} */
  fakeTimersModern;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };

  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern?.dispose();
    process.exit = exit;
    process.env = this.#variables;
    for (const name of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(this.#globals, name) && !declarations.has(String(name)))
        Reflect.deleteProperty(globalThis, name);
    for (const name of Reflect.ownKeys(this.#globals))
      Reflect.defineProperty(globalThis, name, Reflect.get(this.#globals, name));
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return unused;
  }
}
