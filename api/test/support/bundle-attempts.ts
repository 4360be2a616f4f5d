import { faultyBundle } from './server-faults.js';

/** The error of a change to a frozen object. */
const frozen = /frozen|Immutable|read only|not extensible|Cannot (?:assign|redefine|define|delete|set)/;

/** Changes to objects that all bundles share. */
const poisonings: Record<string, string> = {
  'Array.prototype.map': `Array.prototype.map = () => { throw new Error('poison'); };`,
  'JSON.stringify': `JSON.stringify = () => '"poison"';`,
  'a property of Object.prototype': `Object.prototype.poison = 1;`,
  'a getter of Object.prototype': `Object.defineProperty(Object.prototype, 'poison', { get() { return this; } });`,
  'a setter of Object.prototype': `Object.defineProperty(Object.prototype, 'props', { set() {} });`,
  'the prototype of Object.prototype': `Object.setPrototypeOf(Object.prototype, new Proxy({}, {}));`,
  'String.prototype.trim': `String.prototype.trim = () => 'poison';`,
  'String.prototype.replace': `String.prototype.replace = () => 'poison';`,
  'Function.prototype.call': `Function.prototype.call = function () { return 'poison'; };`,
  'Function.prototype.apply': `Function.prototype.apply = () => 'poison';`,
  'Promise.prototype.then': `Promise.prototype.then = () => new Promise(() => {});`,
  'the species of arrays': `Object.defineProperty(Array, Symbol.species, { get: () => Object });`,
  'the constructor of arrays': `Array.prototype.constructor = { [Symbol.species]: Object };`,
  'the iterator of arrays': `Array.prototype[Symbol.iterator] = function* () {};`,
  'the steps of iterators': `Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true });`,
  'Map.prototype.get': `Map.prototype.get = () => 'poison';`,
  'RegExp.prototype.exec': `RegExp.prototype.exec = () => null;`,
  'Intl.DateTimeFormat': `Intl.DateTimeFormat.prototype.format = () => 'poison';`,
  'the clock': `Date.now = () => 0;`,
  chance: `Math.random = () => 0;`,
  'URL.prototype': `Object.defineProperty(URL.prototype, 'pathname', { get: () => '/poison' });`,
  'the pieces of generators': `Object.getPrototypeOf(function* () {}).prototype.next = () => ({ done: true });`,
  Buffer: `Buffer.prototype.toString = () => 'poison';`,
  React: `require('react').createElement = () => null;`,
  'the methods of React’s classes': `require('react').Component.prototype.setState = () => undefined;`,
  'React’s helpers for children': `require('react').Children.map = () => [];`,
  'the platform': `require('@stoa/platform').RemoteArea = () => null;`,
  'the kit': `require('@stoa/ui').Button = () => null;`,
  'what makes styled elements': `require('styled-components').styled.div.withConfig = () => () => null;`,
  'the texts of the platform': `require('@stoa/platform').sharedTexts.signIn = 'poison';`,
  'texts within texts': `require('@stoa/platform').sharedTexts.sorts.hot = 'poison';`,
  'a list of the platform': `require('@stoa/platform').affectedByBlocks.push('poison');`,
  'the texts of the kit': `require('@stoa/ui').commonTexts.retry = 'poison';`,
  'a component of the router': `require('@stoa/platform').Link.render = () => null;`,
  'the iterator of parameters': `Object.getPrototypeOf(new URLSearchParams().entries()).next = () => ({ done: true });`,
};

/** Attempts to reach the process. */
const escapes: Record<string, string> = {
  'the process': `process.exit(1);`,
  'the process behind a getter': `
    Object.defineProperty(Object.prototype, 'leak', { get() { return this.process; } }); leak.kill(leak.ppid);`,
  'the process behind Function.prototype.call': `
    Function.prototype.call = function (self) { self.process.kill(self.process.ppid); };`,
  'the process behind a constructor': `(() => {}).constructor('return process')().kill(1);`,
  'the process behind another constructor': `(async () => {}).constructor('return process')();`,
  'code made of text': `eval('1');`,
  files: `require('node:fs').readFileSync('/etc/passwd');`,
  'a module of Node by another way': `module.constructor._load('fs');`,
  'the network': `fetch('http://127.0.0.1/');`,
  'a socket': `new WebSocket('ws://127.0.0.1/');`,
  'events of a server': `new EventSource('http://127.0.0.1/');`,
  'other threads': `new BroadcastChannel('poison').postMessage('poison');`,
  'a wait of the thread': `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
  'machine code': `new WebAssembly.Memory({ initial: 1 });`,
  'the environment': `process.env.HOME;`,
  'a moment after its page': `AbortSignal.timeout(50).addEventListener('abort', () => { for (;;); });`,
  'a moment when memory is freed': `new FinalizationRegistry(() => { for (;;); }).register({});`,
  'a moment when something is hashed': `crypto.subtle.digest('SHA-256', new Uint8Array(1)).then(() => { for (;;); });`,
  'a moment when a stream is read': `new Response('text').text().then(() => { for (;;); });`,
  'a property that every object has': `require('constructor').constructor('return 1')();`,
};

/** Attempts of a bundle that have to end in an error. */
export const attempts: readonly { readonly name: string; readonly error: RegExp }[] = [
  ...Object.keys(poisonings).map((name) => ({ name: `changes ${name}`, error: frozen })),
  ...Object.keys(escapes).map((name) => ({ name: `reaches for ${name}`, error: /Error/ })),
];

/** Makes all attempts, each in spite of the errors before, and returns the errors. */
const tryAll = `
  function tryAll() {
    const attempts = [${[...Object.values(poisonings), ...Object.values(escapes)]
      .map((code) => `() => { ${code} }`)
      .join(',\n')}];
    return attempts.map((attempt) => {
      try { attempt(); return 'no failure'; } catch (error) { return String(error); }
    });
  }
  const whileLoading = tryAll();`;

/** The feed, which makes all attempts while it loads and while it renders, and shows nothing of them. */
export const attemptingBundle = (real: string): string =>
  faultyBundle(real, {
    tail: tryAll,
    module: `
      const real = REAL();
      const { createElement } = require('react');
      return { ...real, default(props) { tryAll(); return createElement(real.default, props); } };`,
  });

/** A feed that shows the errors of all attempts instead of its pages. */
export const reportingBundle = (real: string): string =>
  faultyBundle(real, {
    tail: tryAll,
    module: `
      const { createElement } = require('react');
      return { default() {
        const errors = encodeURIComponent(JSON.stringify({ whileLoading, whileRendering: tryAll() }));
        return createElement('pre', null, errors);
      } };`,
  });

/** The errors on a page of that feed, in the order of the attempts. */
export function reportedErrors(html: string): Record<'whileLoading' | 'whileRendering', readonly string[]> {
  const [, text = ''] = /<pre>([^<]*)<\/pre>/.exec(html) ?? [];
  return JSON.parse(decodeURIComponent(text.replaceAll('&#x27;', "'"))) as ReturnType<typeof reportedErrors>;
}
