import { types } from 'node:util';

/**
 * Globals available to bundles: those of the language, and the web APIs used by React's renderer and the router. All
 * other globals of Node are deleted.
 */
const kept = [
  ...['Infinity', 'NaN', 'undefined', 'Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol'],
  ...['BigInt', 'Date', 'Promise', 'RegExp', 'JSON', 'Math', 'Intl', 'Proxy', 'Reflect', 'Iterator'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['URIError', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef'],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'Float16Array', 'Float32Array', 'Float64Array', 'BigInt64Array'],
  ...['BigUint64Array', 'parseFloat', 'parseInt', 'isFinite', 'isNaN', 'escape', 'unescape', 'eval'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'URL', 'URLSearchParams'],
  ...['TextEncoder', 'TextDecoder', 'atob', 'btoa', 'structuredClone', 'queueMicrotask', 'AbortController'],
  ...['AbortSignal', 'DOMException', 'Event', 'EventTarget', 'Request', 'Response', 'Headers', 'FormData'],
  ...['Blob', 'File', 'ReadableStream', 'Buffer', 'performance', 'crypto', 'setTimeout', 'clearTimeout'],
  ...['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
];

const errors = [
  Error,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
  AggregateError,
];

/**
 * Properties of frozen prototypes that libraries assign on derived objects. Accessors on built-in arrays and promises
 * would slow down all of their methods, so those have none.
 */
const assigned: readonly (readonly [object, readonly string[]])[] = [
  [Object.prototype, ['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty']],
  [Function.prototype, ['toString']],
  ...errors.map(({ prototype }) => [prototype, ['constructor', 'name', 'message', 'toString']] as const),
];

/** Functions that could call a bundle back after its page, and so delay another page. */
const late: readonly (readonly [object, string])[] = [
  [AbortSignal, 'timeout'],
  [Reflect.getPrototypeOf(crypto) as object, 'subtle'],
];

/** Prototypes of the language and the platform that no global refers to. */
const unnamed: readonly unknown[] = [
  function* () {},
  async function* () {},
  async () => {},
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/a/g),
  ...helpersOfIterators(),
  new Intl.Segmenter().segment(''),
  new Intl.Segmenter().segment('')[Symbol.iterator](),
  new URLSearchParams()[Symbol.iterator](),
  new Headers()[Symbol.iterator](),
  new FormData()[Symbol.iterator](),
  new ReadableStream().getReader(),
  new ReadableStream()[Symbol.asyncIterator](),
];

/** Returns iterator helpers, if this version of Node has them. */
function helpersOfIterators(): unknown[] {
  const { Iterator } = globalThis as {
    Iterator?: { from?: (values: object) => { map: (use: () => void) => object } };
  };
  const wrapped = Iterator?.from?.({ next: () => ({ done: true, value: undefined }) });
  return wrapped ? [wrapped, wrapped.map(() => undefined)] : [];
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Allows derived objects to assign a property of a prototype after the prototype is frozen. */
function letAssign(prototype: object, name: string): void {
  const property = Reflect.getOwnPropertyDescriptor(prototype, name);
  if (!property) return;
  const value: unknown = property.value;
  Reflect.defineProperty(prototype, name, {
    get: () => value,
    set(this: unknown, next: unknown) {
      if (!isObject(this) || this === prototype) throw new TypeError(`${name} is frozen`);
      const own = { value: next, writable: true, enumerable: true, configurable: true };
      Reflect.defineProperty(this, name, own);
    },
    enumerable: false,
    configurable: false,
  });
}

/** Freezes objects, their prototypes, and everything reachable through their properties. */
function freezeAll(roots: readonly unknown[]): void {
  const seen = new Set<object>();
  const open = roots.filter(isObject);
  for (let one = open.pop(); one; one = open.pop()) {
    if (seen.has(one) || types.isProxy(one)) continue;
    seen.add(one);
    const found: unknown[] = [Reflect.getPrototypeOf(one)];
    for (const key of Reflect.ownKeys(one)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(one, key) ?? {};
      found.push(value, get, set);
    }
    open.push(...found.filter(isObject));
  }
  // Array buffer views cannot be frozen.
  for (const one of seen) if (!ArrayBuffer.isView(one)) Object.freeze(one);
}

/**
 * Isolates bundles in this process from each other and from the system. Freezes the objects of the language that they
 * share, and deletes access to other processes, files and the network. Node's `--frozen-intrinsics` costs a third of a
 * page's time and does not cover newer intrinsics.
 */
export function harden(): void {
  // Some are created on first access, with the help of others.
  const found = kept.map((name): unknown => Reflect.get(globalThis, name));
  for (const name of Reflect.ownKeys(globalThis)) {
    if (kept.includes(String(name)) || name === 'globalThis') continue;
    if (!Reflect.deleteProperty(globalThis, name)) Reflect.set(globalThis, name, undefined);
  }
  // React sets it temporarily to read a stack. Ignoring that is harmless.
  Reflect.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => {} });
  for (const [holder, name] of late) Reflect.deleteProperty(holder, name);
  for (const [prototype, names] of assigned) for (const name of names) letAssign(prototype, name);
  const prototypes = unnamed.filter(isObject).map((made) => Reflect.getPrototypeOf(made));
  freezeAll([...found, ...prototypes, globalThis]);
}

/**
 * Freezes the modules that a shell shares with remotes, except for mutable state: functions, classes and their methods,
 * components, texts and other data. Objects with state of React and the store stay mutable.
 */
export function freezeShared(shared: Readonly<Record<string, unknown>>): void {
  const seen = new Set<unknown>();
  for (const exported of Object.values(shared).filter(isObject)) {
    freezeCode(exported, seen);
    for (const [name, value] of Object.entries(exported)) {
      freezeCode(value, seen);
      if (!INTERNALS.test(name)) freezeData(value, seen);
    }
    const children: unknown = Reflect.get(exported, 'Children');
    if (isObject(children)) Object.freeze(children);
  }
}

/** Names under which React and its renderers export their state. */
const INTERNALS = /INTERNALS/;

/** Component types in which React stores no state. */
const componentTypes = [Symbol.for('react.forward_ref'), Symbol.for('react.memo')];

/** Freezes a function or a component, its prototype, and its properties that are functions or components. */
function freezeCode(value: unknown, seen: Set<unknown>): void {
  const isComponent = isObject(value) && componentTypes.includes(Reflect.get(value, '$$typeof') as symbol);
  if (!(typeof value === 'function' || isComponent) || seen.has(value)) return;
  seen.add(value);
  const prototype: unknown = Reflect.get(value, 'prototype');
  if (isObject(prototype)) Object.freeze(prototype);
  for (const key of Reflect.ownKeys(value))
    freezeCode(Reflect.getOwnPropertyDescriptor(value, key)?.value, seen);
  Object.freeze(value);
}

/** Freezes a plain object or an array, and those and the code that it contains. */
function freezeData(value: unknown, seen: Set<unknown>): void {
  if (!isData(value) || seen.has(value)) return;
  seen.add(value);
  for (const key of Reflect.ownKeys(value)) {
    const inner: unknown = Reflect.getOwnPropertyDescriptor(value, key)?.value;
    freezeCode(inner, seen);
    if (!INTERNALS.test(String(key))) freezeData(inner, seen);
  }
  Object.freeze(value);
}

/** Returns whether a value is an array or a plain object without state of React (a context) or of the store (its API). */
function isData(value: unknown): value is object {
  if (!isObject(value) || typeof value === 'function') return false;
  const prototype: unknown = Reflect.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isPlain && !('$$typeof' in value) && !('injectEndpoints' in value);
}
