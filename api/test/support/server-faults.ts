/** A server bundle of the feed that does what it should not. */
export interface ServerFault {
  readonly name: string;
  /** The end of a bundle whose code is otherwise the feed's. */
  readonly tail?: string;
  /** What each of its modules is, in place of the feed's: JavaScript with a `return`. */
  readonly module?: string;
  /** What becomes of its file after its hash was taken; null when it is gone. */
  readonly altered?: string | null;
  /** Whether its pages are well all the same: what it tries is nothing that it finds. */
  readonly isHarmless?: true;
  /** Whether it is one of many that throw while they load, of which the first says what comes of it without a version before. */
  readonly isLikeOthers?: true;
  /** Whether nothing comes of it that could be named. */
  readonly isSilent?: true;
  /** What the log says of it. */
  readonly problem?: RegExp;
}

/** A module whose component does this when it is rendered. */
const component = (body: string) => `return { default() { ${body} } };`;

const frozen = /frozen|Immutable|read only|not extensible|Cannot (?:assign|redefine|define|delete|set)/;

/** What changes an object that all bundles share. */
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
  'a component of the router': `require('@stoa/platform').Link.render = () => null;`,
  'the iterator of parameters': `Object.getPrototypeOf(new URLSearchParams().entries()).next = () => ({ done: true });`,
};

/** What leads out of the process. */
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

/** What never ends, takes everything, or is not there. */
const others: readonly ServerFault[] = [
  {
    name: 'changes how stacks are written',
    tail: `Error.prepareStackTrace = (_error, sites) => sites[0].getThis().process.exit(1);`,
    isHarmless: true,
    isSilent: true,
  },
  { name: 'throws while it loads', tail: `throw new Error('on purpose');`, problem: /on purpose/ },
  {
    name: 'throws while it renders',
    module: component(`throw new Error('on purpose');`),
    problem: /on purpose/,
  },
  { name: 'throws what is no error', module: component('throw null;') },
  {
    name: 'throws an error without a message',
    module: component('class Odd extends Error { message; } throw new Odd();'),
  },
  {
    name: 'throws an error whose message is another error',
    module: `throw Object.assign(new Error(), { message: new Error('inner') });`,
  },
  {
    name: 'sets a status that pages do not have',
    module: component(`require('@stoa/platform').usePageMeta({ title: 'Odd', status: 42 }); return null;`),
    problem: /status/,
  },
  {
    name: 'has a title of five megabytes',
    module: component(`require('@stoa/platform').usePageMeta({ title: 'long '.repeat(1e6) }); return null;`),
    problem: /larger than/,
  },
  { name: 'loops while it renders', module: component('for (;;);'), problem: /not rendered in time/ },
  {
    name: 'loops from promise to promise',
    module: component(`const next = () => Promise.resolve().then(next); next(); return null;`),
  },
  {
    name: 'never has its module',
    module: 'return new Promise(() => {});',
    problem: /not rendered in time/,
  },
  {
    name: 'waits for ever',
    module: component(`return require('react').use(new Promise(() => {}));`),
  },
  {
    name: 'fills its heap',
    module: component('const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length));'),
  },
  {
    name: 'has endless children',
    module: component('return { *[Symbol.iterator]() { for (;;) yield "a"; } };'),
  },
  {
    name: 'renders itself for ever',
    module: `const { createElement } = require('react'); const Again = () => createElement('i', null, createElement(Again)); return { default: Again };`,
  },
  {
    name: 'writes ten megabytes',
    module: component(`return 'many words '.repeat(1e6);`),
    problem: /larger than/,
  },
  {
    name: 'writes more than a page may have',
    module: component(`return 'many words '.repeat(1.5e5);`),
    problem: /larger than/,
  },
  {
    name: 'asks for ever more',
    module: `
      const { firstCall } = require('@stoa/platform');
      let count = 0;
      const { sharedApi } = require('@stoa/platform');
      return {
        default: () => null,
        firstCalls: () => [firstCall(sharedApi.endpoints.getCommunity, 'none-' + (count += 1))],
      };`,
    problem: /asks for ever more/,
  },
  {
    name: 'throws where it says what it asks',
    module: `const real = REAL(); return { ...real, firstCalls() { throw new Error('on purpose'); } };`,
    problem: /on purpose/,
  },
  { name: 'has no component', module: 'return {};', problem: /no component/ },
  { name: 'exports something else', tail: `module.exports = null;` },
  {
    name: 'throws when it is asked for a module',
    tail: `module.exports = new Proxy({}, { get() { throw new Error('on purpose'); } });`,
    problem: /on purpose/,
  },
  { name: 'differs by a byte from what was published', altered: ' ', problem: /not what was published/ },
  { name: 'lies where there is no file', altered: null, problem: /ENOENT|no such file/ },
  { name: 'is no JavaScript', tail: ')(', problem: /Unexpected/ },
  {
    name: 'leaves a promise that nobody handles',
    tail: `Promise.reject(new Error('left behind'));`,
    isHarmless: true,
    problem: /left behind/,
  },
  { name: 'imports a module of Node', tail: `import('node:fs');`, isHarmless: true, problem: /import/ },
  {
    name: 'floods the console',
    tail: `for (let n = 0; n < 1e5; n += 1) console.log('flood');`,
    isHarmless: true,
    problem: /console/,
  },
  {
    name: 'takes a second for each page',
    module: `
      const real = REAL();
      const { createElement } = require('react');
      return { ...real, default(props) {
        for (const until = Date.now() + 1000; Date.now() < until; );
        return createElement(real.default, props);
      } };`,
    isHarmless: true,
    problem: /processor time/,
  },
];

const named = (faults: Record<string, string>, verb: string, problem?: RegExp): ServerFault[] =>
  Object.entries(faults).map(([name, tail]) => ({
    name: `${verb} ${name}`,
    tail,
    ...(problem && { problem }),
  }));

export const serverFaults: readonly ServerFault[] = [
  ...named(poisonings, 'changes', frozen),
  ...named(escapes, 'reaches for'),
  ...others,
];

/** The text of a bundle with a fault. */
export function faultyBundle(real: string, { tail = '', module }: ServerFault): string {
  if (!module) return `${real}\n;${tail}`;
  // Each module of the feed, as it is, can be had by the one in its place.
  return `${real}
    ;{
      const real = module.exports;
      module.exports = Object.fromEntries(Object.keys(real).map((expose) => {
        const REAL = () => real[expose]();
        return [expose, () => { ${module} }];
      }));
    }`;
}
