import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// Jest has to be handed one. Nothing runs in it.
const unused = createContext();
const { exit } = process;

/**
 * Node as it is: test files of one process run one after the other in its own global scope, without a second one whose
 * every access to a global costs. What a file sets there is gone with it.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  // Those of Jest's early years are not offered.
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
      if (!Object.hasOwn(this.#globals, name)) Reflect.deleteProperty(globalThis, name);
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
