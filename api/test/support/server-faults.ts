/** A server bundle of the feed that does what it should not. */
export interface ServerFault {
  readonly name: string;
  /** The end of a bundle whose code is otherwise the feed's. */
  readonly tail?: string;
  /** What each of its modules is, instead of the feed's: JavaScript with a `return`. */
  readonly module?: string;
  /** What becomes of its file after its hash was taken; null when it is gone. */
  readonly altered?: string | null;
  /** Whether its pages are well all the same: what it tries is nothing that it finds. */
  readonly isHarmless?: true;
  /** Whether another fault ends the same way. That one is also met in another remote's page, and without a stand-in. */
  readonly isLikeOthers?: true;
  /** Whether its build is rolled back: one for each way in which a page may fail. */
  readonly isRolledBack?: true;
  /** What the log says of it. */
  readonly problem?: RegExp | readonly RegExp[];
}

/** A module whose component does this when it is rendered. */
const component = (body: string) => `return { default() { ${body} } };`;

/** What never ends, takes everything, or is not there. */
export const serverFaults: readonly ServerFault[] = [
  { name: 'throws while it loads', tail: `throw new Error('on purpose');`, problem: /on purpose/ },
  {
    name: 'throws while it renders',
    module: component(`throw new Error('on purpose');`),
    problem: /on purpose/,
    isRolledBack: true,
  },
  { name: 'throws what is no error', module: component('throw null;'), isLikeOthers: true },
  {
    name: 'throws an error without a message',
    module: component('class Odd extends Error { message; } throw new Odd();'),
    isLikeOthers: true,
  },
  {
    name: 'throws an error whose message is another error',
    module: `throw Object.assign(new Error(), { message: new Error('inner') });`,
    isLikeOthers: true,
  },
  {
    name: 'sets a status that pages do not have',
    module: component(`require('@stoa/platform').usePageMeta({ title: 'Odd', status: 42 }); return null;`),
    problem: /status/,
    isLikeOthers: true,
  },
  {
    name: 'has a title of five megabytes',
    module: component(`require('@stoa/platform').usePageMeta({ title: 'long '.repeat(1e6) }); return null;`),
    problem: /larger than/,
    isLikeOthers: true,
  },
  {
    name: 'loops while it renders',
    module: component('for (;;);'),
    problem: /not rendered in time/,
    isRolledBack: true,
  },
  {
    name: 'loops from promise to promise',
    module: component(`const next = () => Promise.resolve().then(next); next(); return null;`),
    isLikeOthers: true,
  },
  {
    name: 'never has its module',
    module: 'return new Promise(() => {});',
    problem: /not rendered in time/,
    isLikeOthers: true,
  },
  {
    name: 'waits forever',
    module: component(`return require('react').use(new Promise(() => {}));`),
  },
  {
    name: 'fills its heap',
    // Long arrays are not copied when memory is freed, so its heap is full soon.
    module: component('const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));'),
    problem: /filled its memory/,
    isLikeOthers: true,
  },
  {
    name: 'has endless children',
    module: component('return { *[Symbol.iterator]() { for (;;) yield "a"; } };'),
    isLikeOthers: true,
  },
  {
    name: 'renders itself forever',
    module: `const { createElement } = require('react'); const Again = () => createElement('i', null, createElement(Again)); return { default: Again };`,
    isLikeOthers: true,
  },
  {
    name: 'writes ten megabytes',
    module: component(`return 'many words '.repeat(1e6);`),
    problem: /larger than/,
    isRolledBack: true,
  },
  {
    name: 'writes more than a page may have',
    module: component(`return 'many words '.repeat(1.5e5);`),
    problem: /larger than/,
    isLikeOthers: true,
  },
  {
    name: 'requests calls endlessly',
    module: `
      const { firstCall } = require('@stoa/platform');
      const { sharedApi } = require('@stoa/platform');
      return {
        default: () => null,
        firstCalls: () => [firstCall(sharedApi.endpoints.getCommunity, 'none-' + Math.random())],
      };`,
    problem: /requests calls endlessly/,
  },
  {
    name: 'throws where it says what it asks',
    module: `const real = REAL(); return { ...real, firstCalls() { throw new Error('on purpose'); } };`,
    problem: /on purpose/,
  },
  { name: 'has no component', module: 'return {};', problem: /no component/, isLikeOthers: true },
  { name: 'exports something else', tail: `module.exports = null;`, isLikeOthers: true },
  {
    name: 'throws when it is asked for a module',
    tail: `module.exports = new Proxy({}, { get() { throw new Error('on purpose'); } });`,
    problem: /on purpose/,
    isLikeOthers: true,
  },
  { name: 'differs by a byte from what was published', altered: ' ', problem: /not what was published/ },
  { name: 'lies where there is no file', altered: null, problem: /ENOENT|no such file/, isLikeOthers: true },
  { name: 'is no JavaScript', tail: ')(', problem: /Unexpected/, isLikeOthers: true },
  {
    name:
      'changes how stacks are written, leaves a promise that nobody handles, imports a module of Node, floods the ' +
      'console and takes much processor time for each page',
    tail: `
      Error.prepareStackTrace = (_error, sites) => sites[0].getThis().process.exit(1);
      Promise.reject(new Error('left behind'));
      import('node:fs');
      for (let n = 0; n < 1e5; n += 1) console.log('flood');`,
    module: `
      const real = REAL();
      const { createElement } = require('react');
      return { ...real, default(props) {
        for (let rest = 3e8; rest > 0; rest -= 1);
        return createElement(real.default, props);
      } };`,
    isHarmless: true,
    problem: [/left behind/, /import/, /console/, /processor time/],
    isLikeOthers: true,
  },
];

/** The text of a bundle with a fault. */
export function faultyBundle(real: string, { tail = '', module }: Omit<ServerFault, 'name'>): string {
  const start = `${real}\n;${tail}`;
  if (!module) return start;
  // Each module of the feed, as it is, can be had by the one in its place.
  return `${start}
    ;{
      const real = module.exports;
      module.exports = Object.fromEntries(Object.keys(real).map((expose) => {
        const REAL = () => real[expose]();
        return [expose, () => { ${module} }];
      }));
    }`;
}
