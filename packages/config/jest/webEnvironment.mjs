import { JSDOM, VirtualConsole } from 'jsdom';
import NativeEnvironment from './nativeEnvironment.mjs';
import { formDataReading, lend } from './lentWindow.mjs';
import { computedStyle } from './styleRules.mjs';

/** Node's own functions, also while a test has fake ones. */
const { setTimeout, setInterval, setImmediate, clearTimeout } = globalThis;

/** Turns of the event loop in which React ends what it has scheduled. */
const lastTurns = 3;

/**
 * jsdom's window in the process's global scope, a new one for each file. Its listeners, storage and timers end with the
 * file.
 */
export default class WebEnvironment extends NativeEnvironment {
  /** @type {Set<NodeJS.Timeout>} */
  #timers = new Set();
  /** @type {import('jsdom').DOMWindow} */
  #window;

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {Pick<import('@jest/environment').EnvironmentContext, 'console'>} context
   */
  constructor(config, { console }) {
    super(config);
    const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
    const { url } = config.projectConfig.testEnvironmentOptions;
    const options = { pretendToBeVisual: true, url: String(url), virtualConsole };
    this.#window = new JSDOM('<!DOCTYPE html>', options).window;
    // styled-components inserts single rules, as in production. jsdom would parse the text of all rules for each new one.
    Object.assign(this.#window, { getComputedStyle: computedStyle, SC_DISABLE_SPEEDY: false });
    lend(this.#window);
    globalThis.FormData = formDataReading(this.#window.FormData);
    this.#reportErrors();
    Object.assign(globalThis, { setTimeout: this.#held(setTimeout), setInterval: this.#held(setInterval) });
  }

  /** Reports an error in a listener as uncaught, unless the test listens to errors. */
  #reportErrors() {
    const { addEventListener, removeEventListener } = globalThis;
    let listeners = 0;
    addEventListener('error', ({ error }) => {
      if (listeners === 0 && error) process.emit('uncaughtException', error);
    });
    Object.assign(globalThis, {
      addEventListener(/** @type {Parameters<typeof addEventListener>} */ ...values) {
        if (values[0] === 'error') listeners += 1;
        addEventListener(...values);
      },
      removeEventListener(/** @type {Parameters<typeof removeEventListener>} */ ...values) {
        if (values[0] === 'error') listeners -= 1;
        removeEventListener(...values);
      },
    });
  }

  /**
   * Returns a function that starts a timer which ends with the file.
   * @param {typeof setTimeout | typeof setInterval} start
   */
  #held(start) {
    return (/** @type {Parameters<typeof setTimeout>} */ ...values) => {
      const timer = start(...values);
      this.#timers.add(timer);
      return timer;
    };
  }

  /** @override */
  async teardown() {
    for (let turn = 0; turn < lastTurns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    this.#window.close();
    await super.teardown();
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
