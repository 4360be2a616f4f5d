/** @import { DOMWindow } from 'jsdom' */

/**
 * Names of both Node and jsdom that are jsdom's, since its documents accept only its own objects. All others are
 * Node's: the parts of its fetch check each other's identity.
 */
const replaced = [
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'MessageEvent',
  'Storage',
  'WebSocket',
  'localStorage',
  'location',
  'navigator',
  'sessionStorage',
];

/** Methods that the window inherits. */
const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** The window's names for itself. */
const itself = ['window', 'self', 'top', 'parent', 'frames'];

/** @type {DOMWindow} */
let current;

/**
 * Functions that call the current window: libraries keep them from one file to the next.
 * @type {Map<string, (...values: unknown[]) => unknown>}
 */
const delegates = new Map();

/** @param {string} name */
function delegateOf(name) {
  const delegate = delegates.get(name) ?? ((...values) => Reflect.get(current, name).apply(current, values));
  delegates.set(name, delegate);
  return delegate;
}

/**
 * Returns a property of the window as a property of the global scope.
 * @param {string} name
 * @returns {PropertyDescriptor}
 */
function lentProperty(name) {
  const plain = { configurable: true, enumerable: true, writable: true };
  if (itself.includes(name)) return { ...plain, value: globalThis };
  const value = Reflect.get(current, name);
  if (typeof value === 'function') {
    const isClass = /^[A-Z]/.test(name);
    return { ...plain, value: isClass ? value : delegateOf(name) };
  }
  if (Object.getOwnPropertyDescriptor(current, name)?.writable) return { ...plain, value };
  return {
    configurable: true,
    enumerable: true,
    get: () => Reflect.get(current, name),
    set: (next) => void Reflect.set(current, name, next),
  };
}

/**
 * Makes the global scope that of a window, until its properties are restored.
 * @param {DOMWindow} window
 */
export function lend(window) {
  current = window;
  for (const name of [...Object.getOwnPropertyNames(window), ...inherited]) {
    const isOfNode = name in globalThis && !replaced.includes(name);
    if (!isOfNode && !name.startsWith('_')) Object.defineProperty(globalThis, name, lentProperty(name));
  }
  // A document's window has what tests define globally. jsdom recognizes a window by the second property.
  Object.defineProperty(window.document, 'defaultView', { value: globalThis, configurable: true });
  Object.defineProperty(globalThis, '_globalProxy', { value: globalThis, configurable: true });
}

/**
 * Returns Node's FormData with support for a form element, which React passes to it on submit.
 * @param {typeof globalThis.FormData} PageFormData
 */
export function formDataReading(PageFormData) {
  return class extends FormData {
    /**
     * @param {HTMLFormElement} [form]
     * @param {HTMLElement | null} [submitter]
     */
    constructor(form, submitter) {
      super();
      if (form === undefined) return;
      for (const [name, value] of new PageFormData(form, submitter)) this.append(name, value);
    }
  };
}
