import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedPage } from '@stoa/contract';
import {
  type BundleFile,
  callLimits,
  type Composition,
  type PageRequest,
  RenderFailure,
  Renderer,
  renderPage,
  type WatchedResult,
} from '@stoa/renderer';

let folder: string;
let renderer: Renderer;
let bundles = 0;

const options = () => ({
  workers: 1,
  waiting: 2,
  time: 2_000,
  clockTime: 10_000,
  startTime: 10_000,
  heap: 64,
  memory: 1_000,
  folders: [folder],
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-renderer-'));
  renderer = new Renderer(options());
});
afterAll(async () => {
  await renderer.stop();
  rmSync(folder, { recursive: true, force: true });
});

function bundle(code: string): BundleFile {
  const path = join(folder, `${(bundles += 1)}.js`);
  writeFileSync(path, code);
  return { path, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
}

/** A shell that renders the remote's module, or the reason it is missing. */
const shell = `
  let builds;
  module.exports = {
    shared: { react: 'the one copy' },
    start(given) { builds = given },
    async renderPage({ url, registry }) {
      const page = { status: 200, head: '', styles: '', state: '{}', problems: [] };
      const [build] = registry.remotes.feed.versions;
      if (url.endsWith('/alone')) return { ...page, html: 'The shell alone' };
      try {
        builds.enter('feed', build.version);
        return { ...page, html: String(await builds.load('feed', build)['./home']()) };
      } catch (error) {
        return { ...page, html: 'placeholder', problems: [String(error)] };
      }
    },
  };`;

const registry = { remotes: { feed: { versions: [{ version: '1' }] } } } as never;

function composition(remote: BundleFile | undefined, id = String(bundles)): Composition {
  const remotes = remote ? { 'feed@1': remote } : {};
  return { id, registry, shell: bundle(shell), remotes };
}

const request = (url = 'http://stoa/'): PageRequest => ({
  url,
  answers: {},
  view: 'card',
  now: 0,
  site: { origin: 'http://stoa', icon: undefined },
  patience: 100,
});

const render = async (code: string) =>
  (await renderer.render(composition(bundle(code)), request())) as RenderedPage;

const failure = async (code: string) => {
  const error: unknown = await render(code).catch((reason: unknown) => reason);
  if (!(error instanceof RenderFailure)) throw new Error(`It was rendered: ${JSON.stringify(error)}`);
  return { reason: error.reason, suspect: error.suspect };
};

const remoteThat = (body: string) => `exports['./home'] = () => { ${body} };`;

const feed = { remote: 'feed', version: '1' };

const asks = { ask: () => Promise.resolve({ status: 200, text: '{}' }), ...callLimits };

afterEach(async () => {
  // Whatever the test did, the next page must render.
  const page = (await renderer.render(composition(undefined), request('http://stoa/alone'))) as RenderedPage;
  expect(page.html).toBe('The shell alone');
});

test('a remote renders with the modules that the shell shares', async () => {
  expect((await render(remoteThat(`return require('react')`))).html).toBe('the one copy');
});

test.each([
  ['a module of Node', `require('node:fs')`],
  ['a module that is not shared', `require('lodash')`],
  ['the process', 'process.exit(1)'],
  ['the network', `fetch('http://localhost')`],
  ['code made of text', `new Function('return 1')()`],
  ['what it has not declared', 'leak = 1'],
])('a remote that uses %s throws, and its area is left to the browser', async (_name, body) => {
  const { html, problems } = await render(remoteThat(`return ${body}`));
  expect(html).toBe('placeholder');
  expect(problems).toHaveLength(1);
});

test('bundles can be read from a folder created while the process runs', async () => {
  const later = join(folder, 'later');
  const other = new Renderer({ ...options(), folders: [later] });
  const empty = composition(undefined);
  await other.render({ ...empty, shell: bundle(shell) }, request()).catch(() => undefined);
  mkdirSync(later);
  const path = join(later, 'shell.js');
  copyFileSync(empty.shell.path, path);
  const page = await other.render({ ...empty, id: 'later', shell: { ...empty.shell, path } }, request());
  expect(page).toMatchObject({ html: 'placeholder' });
  await other.stop();
});

test('the start of a process does not count towards the time of the waiting page', async () => {
  // Less than Node takes to start, more than this page takes.
  const time = 25;
  const other = new Renderer({ ...options(), time, startTime: 30_000 });
  const page = (await other.render(composition(undefined), request('http://stoa/alone'))) as RenderedPage;
  await other.stop();
  expect(page.html).toBe('The shell alone');
});

test('a remote that throws while it loads is left to the browser', async () => {
  expect((await render(`throw new Error('on purpose')`)).html).toBe('placeholder');
});

test('a bundle that differs by one byte from what was published does not run', async () => {
  const file = bundle(remoteThat(`return 'ran'`));
  writeFileSync(file.path, remoteThat(`return 'run'`));
  const page = (await renderer.render(composition(file), request())) as RenderedPage;
  expect(page.html).toBe('placeholder');
  expect(String(page.problems)).toContain('is not what was published');
});

test('a build without a server bundle is left to the browser', async () => {
  const page = (await renderer.render(composition(undefined), request())) as RenderedPage;
  expect(page.html).toBe('placeholder');
});

test('a remote that loops forever ends its process, and is reported', async () => {
  expect(await failure(remoteThat('for (;;);'))).toEqual({ reason: 'time', suspect: feed });
});

test('a remote that never responds is reported', async () => {
  expect(await failure(remoteThat('return new Promise(() => {})'))).toEqual({
    reason: 'time',
    suspect: feed,
  });
});

test('callbacks of a remote never run after its page, where they would be blamed on another', async () => {
  const later = ['setTimeout', 'setInterval', 'setImmediate'].map((name) => `${name}(() => { for (;;); });`);
  expect((await render(remoteThat(`${later.join(' ')} return 'rendered'`))).html).toBe('rendered');
  const until = Date.now() + 100;
  while (Date.now() < until) {
    await renderer.render(composition(undefined, 'alone'), request('http://stoa/alone'));
  }
});

test('a remote that fills the heap ends its process, and is reported', async () => {
  const fill = `const kept = []; for (;;) kept.push(new Array(100000).fill(kept.length));`;
  expect(await failure(remoteThat(fill))).toEqual({ reason: 'ended', suspect: feed });
});

test('a remote that fills memory outside the heap cannot exceed the limit of its process', async () => {
  const fill = `const kept = []; for (;;) kept.push(new Uint8Array(10000000).fill(1));`;
  const ended: unknown = await render(remoteThat(fill)).then(
    ({ html }) => html,
    (error: RenderFailure) => error.reason,
  );
  expect(['placeholder', 'ended', 'time']).toContain(ended);
});

/** A shell that loads its remote before it renders only itself, like a page of another area. */
const both = async (code: string) => {
  const made = composition(bundle(code));
  const area = (await renderer.render(made, request())) as RenderedPage;
  const alone = (await renderer.render(made, request('http://stoa/alone'))) as RenderedPage;
  return { area: area.html, alone: alone.html };
};

test.each([
  ['assigns to a built-in prototype', `Array.prototype.map = () => 'poison';`],
  ['plants a getter for free names', `Object.defineProperty(Object.prototype, 'kill', { get() {} });`],
  ['changes what Node brings', `URL.prototype.toString = () => 'poison';`],
  ['changes what is newer than this Node', `(globalThis.Iterator ?? Array).prototype.map = () => 'poison';`],
])('a remote that %s throws, and does not affect others', async (_name, code) => {
  expect(await both(code)).toEqual({ area: 'placeholder', alone: 'The shell alone' });
});

test.each([
  ['its methods', `class Own { } Own.prototype.toString = () => 'own'; return String(new Own());`],
  ['an error’s name', `const own = new Error('x'); own.name = 'own'; return own.name;`],
  [
    'an older class',
    `function Own() {} Own.prototype = Object.create(Error.prototype);
    Own.prototype.constructor = Own; return new Own().constructor === Own ? 'own' : 'not';`,
  ],
])('a remote overrides %s on its own objects', async (_name, body) => {
  expect((await render(remoteThat(body))).html).toBe('own');
});

test('a remote has no global that leads out of its process, hidden or not', async () => {
  const names = [
    ...['SharedArrayBuffer', 'Atomics', 'MessageChannel', 'CompressionStream', 'fetch', 'process'],
    ...['FinalizationRegistry', 'AbortSignal.timeout', 'crypto.subtle', 'Response', 'Blob'],
  ];
  const types = names.map((name) => `typeof ${name}`).join();
  expect((await render(remoteThat(`return [${types}]`))).html).toBe(names.map(() => 'undefined').join());
});

test('a process that ended while it was idle fails no page', async () => {
  const made = composition(undefined, 'idle');
  await renderer.render(made, request('http://stoa/alone'));
  const { started } = renderer.load;
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  const page = (await renderer.render(made, request('http://stoa/alone'))) as RenderedPage;
  expect(page.html).toBe('The shell alone');
  expect(renderer.load.started).toBeGreaterThan(started);
});

test('a process that exits just when it is ended for hanging keeps no page waiting', async () => {
  expect(await failure(remoteThat('for (;;);'))).toMatchObject({ reason: 'time' });
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  const next = renderer.render(composition(undefined), request('http://stoa/alone'));
  await expect(next).resolves.toMatchObject({ html: 'The shell alone' });
});

test('a page that waits for a process that ends is rendered in another', async () => {
  const ending = failure(remoteThat(`const kept = []; for (;;) kept.push(new Array(100000).fill(0));`));
  const waiting = renderer.render(composition(undefined), request('http://stoa/alone'));
  expect(await ending).toMatchObject({ reason: 'ended' });
  await expect(waiting).resolves.toMatchObject({ html: 'The shell alone' });
});

test('a renderer that stops renders neither current nor waiting pages, and starts no process', async () => {
  const other = new Renderer(options());
  const made = composition(bundle(remoteThat('for (;;);')));
  const pages = [1, 2].map(() => other.render(made, request()).catch((error: unknown) => error));
  await other.stop();
  expect(await Promise.all(pages)).toMatchObject([{ reason: 'ended' }, { reason: 'ended' }]);
  expect(other.load).toMatchObject({ workers: 0, started: 1 });
});

test.each([
  ['null', 'null'],
  ['an error whose message throws', '{ get message() { throw new Error() } }'],
])('a shell that throws %s breaks its page at once', async (_name, thrown) => {
  const odd = `module.exports = { shared: {}, start() {}, async renderPage() { throw ${thrown}; } };`;
  const made = { ...composition(undefined, thrown), shell: bundle(odd) };
  await expect(renderer.render(made, request())).rejects.toMatchObject({ reason: 'broken' });
});

/** The state of a process and further fields of `/proc/<pid>/stat`; empty if it has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Child processes of a process. */
const children = (parent = process.pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)[1] === String(parent));

test('a process in an endless loop ends with its server, even if that is killed', async () => {
  const script = `
    const { Renderer } = await import('@stoa/renderer');
    const [options, composition, request] = JSON.parse(process.argv[1]);
    await new Renderer(options).render(composition, request);`;
  const made = composition(bundle(remoteThat('for (;;);')));
  const given = JSON.stringify([{ ...options(), time: 60_000 }, made, request()]);
  const server = spawn(process.execPath, ['--input-type=module', '-e', script, given], { cwd: __dirname });
  const looping = () => children(server.pid).find((pid) => Number(statOf(pid)[11]) > 100);
  while (!looping()) await wait(10);
  const pid = looping() ?? 0;
  server.kill('SIGKILL');
  while (!['Z', undefined].includes(statOf(pid)[0])) await wait(10);
});

test('a renewed renderer finishes current pages, and continues with new processes', async () => {
  const made = composition(
    bundle(remoteThat('for (const until = Date.now() + 200; Date.now() < until; ); return 1')),
  );
  const { started } = renderer.load;
  const underWay = renderer.render(made, request());
  renderer.renew();
  expect(((await underWay) as RenderedPage).html).toBe('1');
  expect(((await renderer.render(made, request('http://stoa/alone'))) as RenderedPage).html).toBe(
    'The shell alone',
  );
  expect(renderer.load.started).toBe(started + 1);
});

test('a page continues in its processes when they are renewed in between', async () => {
  const made = composition(bundle(remoteThat('return globalThis.constructor ? 1 : 0')));
  await renderer.withProcesses(async ({ render: renderThere }) => {
    await renderThere(made, request());
    renderer.renew();
    await renderer.render(made, request());
    const { started } = renderer.load;
    await renderThere(made, request());
    expect(renderer.load.started).toBe(started);
    expect(renderer.load.workers).toBe(2);
  });
  await renderer.render(made, request());
  expect(renderer.load.workers).toBe(1);
});

test.each([
  ['a status that pages do not have', 'status: 42'],
  ['no HTML', 'html: undefined'],
  ['a head that is no text', 'head: {}'],
  ['no list of problems', 'problems: null'],
])('a page with %s counts as broken', async (_name, part) => {
  const odd = `
    module.exports = { shared: {}, start() {}, async renderPage() {
      return { status: 200, head: '', styles: '', html: '', state: '{}', problems: [], ${part} };
    } };`;
  const made = { ...composition(undefined, part), shell: bundle(odd) };
  await expect(renderPage(renderer, made, request(), asks)).rejects.toMatchObject({ reason: 'broken' });
});

test('problems of a page are strings, whatever was thrown', async () => {
  const odd = `
    module.exports = { shared: {}, start() {}, async renderPage() {
      const problems = [null, { remote: 'feed', version: '1', expose: '', problem: { code: 1 } }];
      return { status: 200, head: '', styles: '', html: '', state: '{}', problems };
    } };`;
  const made = { ...composition(undefined, 'odd problems'), shell: bundle(odd) };
  const { problems } = await renderPage(renderer, made, request(), asks);
  expect(problems.flatMap((problem) => Object.values(problem)).map((text) => typeof text)).toEqual(
    Array.from({ length: 8 }, () => 'string'),
  );
});

test('a page whose process gets no CPU time is late, which is blamed on no build', async () => {
  const made = composition(
    bundle(remoteThat('for (const until = Date.now() + 3000; Date.now() < until; ); return 1')),
  );
  const busy = new Renderer({ ...options(), time: 60_000, clockTime: 100, startTime: 2_000 });
  const error: unknown = await busy.render(made, request()).catch((reason: unknown) => reason);
  await busy.stop();
  expect(error).toMatchObject({ reason: 'late' });
});

test('side effects of a remote are reported with the page', async () => {
  const page = await render(
    remoteThat(
      `Promise.reject(new Error('left')); for (let n = 0; n < 200; n += 1) console.log(n); return 1`,
    ),
  );
  const next = await renderer.render(composition(undefined, 'next'), request('http://stoa/alone'));
  const remarks = [page as unknown as WatchedResult, next].flatMap(({ notes }) => notes.remarks);
  expect(remarks.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('console'),
    expect.stringContaining('left'),
  ]);
  expect(remarks[0]).toMatchObject(feed);
});

test.each([
  [12, 8, 'rendered'],
  [13, 0, 'broken'],
  [1, 9, 'broken'],
])('a page with %i calls and %i of its frame is %s', async (own, ofFrame, outcome) => {
  const asking = `
    module.exports = { shared: {}, start() {}, async renderPage({ answers }) {
      const named = (name, count) => Array.from({ length: count }, (_, index) => '/api/' + name + index);
      const ofFrame = named('frame', ${ofFrame});
      if (Object.keys(answers).length === 0) return { asks: [...named('own', ${own}), ...ofFrame], ofFrame };
      return { status: 200, head: '', styles: '', html: 'rendered', state: '{}', problems: [] };
    } };`;
  const made = { ...composition(undefined, `asking ${own} ${ofFrame}`), shell: bundle(asking) };
  const result = await renderPage(renderer, made, request(), asks).then(
    ({ html }) => html,
    (error: RenderFailure) => error.reason,
  );
  expect(result).toBe(outcome);
});

test('a page makes the calls it requests, and fails if it never stops requesting', async () => {
  const asking = `
    module.exports = { shared: {}, start() {}, async renderPage({ url, answers }) {
      const known = Object.keys(answers).length;
      if (known < (url.endsWith('/ever') ? Infinity : 2)) return { asks: ['/api/' + known] };
      return { status: 200, head: '', styles: '', state: '{}', problems: [], html: Object.keys(answers).join(' ') };
    } };`;
  const made = { ...composition(undefined, 'asking'), shell: bundle(asking) };
  expect((await renderPage(renderer, made, request(), asks)).html).toBe('/api/0 /api/1');
  await expect(renderPage(renderer, made, request('http://stoa/ever'), asks)).rejects.toMatchObject({
    reason: 'broken',
  });
});

test('the time of a build is that of all rounds of the page', async () => {
  const page = { status: 200, head: '', styles: '', state: '{}', problems: [], html: '' };
  const rounds = [
    { asks: ['/api/0'], notes: { times: [{ ...feed, time: 2 }], remarks: [] } },
    { ...page, notes: { times: [{ ...feed, time: 3 }], remarks: [] } },
  ] as WatchedResult[];
  const processes = { render: () => Promise.resolve(rounds.shift() as WatchedResult) };
  const { notes } = await renderPage(processes, composition(undefined), request(), asks);
  expect(notes.times).toEqual([{ ...feed, time: 5 }]);
});

test('pages beyond the waiting limit are refused at once', async () => {
  const slow = composition(bundle(remoteThat('for (const until = Date.now() + 300; Date.now() < until; );')));
  const pages = Array.from({ length: 6 }, () =>
    renderer.render(slow, request()).then(
      () => 'rendered',
      (error: RenderFailure) => error.reason,
    ),
  );
  const outcomes = await Promise.all(pages);
  expect(outcomes.filter((outcome) => outcome === 'busy').length).toBeGreaterThanOrEqual(3);
  expect(outcomes).toContain('rendered');
});
