import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PagePreview } from '@stoa/contract';
import { type FastifyInstance, fastify } from 'fastify';
import { ShortCaches } from '../../platform/short-caches.js';
import type { Config } from '../../platform/config/config.js';
import { Overload } from '../../platform/http/load/overload.js';
import { PageSignature } from '../../platform/http/page-signature.js';
import type { Logger } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { openRegistry } from '../registry/open-registry.js';
import { PageQueue } from '../pages/page-queue.js';
import { BuildEvidence } from '../evidence/build-evidence.js';
import { PageMaker } from '../pages/page-maker.js';
import { PageRenderer } from '../pages/page-renderer.js';
import { ReportedBuilds } from './reported-builds.js';
import { guestsOnly } from '../../../test/support/guests-only.js';
import { WebServer } from '../pages/web.server.js';
import { PreviewTokens } from '../previews/preview-tokens.js';

let dir = '';
let server: FastifyInstance;
let renderer: PageRenderer;
let metrics: Metrics;
let evidence: BuildEvidence;
let previews: PreviewTokens;
const logger = { error: jest.fn(), warn: jest.fn() } as unknown as Logger;

/** A shell that shows what the feed says, or an empty area with the reason. */
const shellBundle = `
  let builds;
  module.exports = {
    shared: {},
    start(given) { builds = given; },
    async renderPage({ registry }) {
      const [build] = registry.remotes.feed.versions;
      const page = { status: 200, head: '', styles: '', state: '{}' };
      try {
        builds.enter('feed', build.version);
        return { ...page, html: builds.load('feed', build)['./home'](), problems: [] };
      } catch (error) {
        const problem = { remote: 'feed', version: build.version, expose: './home', problem: error.message };
        return { ...page, html: '<p>left to the browser</p>', problems: [problem] };
      }
    },
  };`;
const saying = (words: string) => `module.exports = { './home': () => '<p>${words}</p>' };`;
const throwing = `throw new Error('broken under test');`;

/** Stores a build of the feed, and returns its manifest's entry. */
async function store(version: string, code: string) {
  const folder = join(dir, 'remotes/feed', version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'server.js'), code);
  const hash = createHash('sha384').update(code).digest('base64');
  const build = {
    version,
    base: `/remotes/feed/${version}/`,
    entry: 'remoteEntry.js',
    server: 'server.js',
    integrity: { 'server.js': `sha384-${hash}`, 'remoteEntry.js': 'sha384-of-no-importance' },
    requires: { contract: '^0.1.0', shared: {} },
    global: 'feed',
    pages: [{ path: '/', access: 'everyone', expose: './home' }],
    fragments: [],
    preload: { './home': [] },
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...build, app: 'feed' }));
  return build;
}

beforeEach(async () => {
  jest.clearAllMocks();
  dir = await mkdtemp(join(tmpdir(), 'stoa-under-test-'));
  await mkdir(join(dir, 'shell'));
  await mkdir(join(dir, 'remotes/registry'), { recursive: true });
  await writeFile(
    join(dir, 'shell/index.html'),
    '<head><!--stoa:head--></head><body><div><!--stoa:root--></div><!--stoa:body--></body>',
  );
  await writeFile(join(dir, 'shell/server.1.js'), shellBundle);
  const versions = [await store('1.0.0-a', saying('published')), await store('0.9.0-z', throwing)];
  await store('1.1.0-b', saying('stored'));
  await writeFile(
    join(dir, 'remotes/registry/000000001.json'),
    JSON.stringify({ remotes: { feed: { versions } } }),
  );
  const config = {
    environment: 'development',
    port: 3000,
    pageCacheMs: 60_000,
    shellDir: join(dir, 'shell'),
    remotesDir: join(dir, 'remotes'),
    dataDir: join(dir, 'data'),
    remoteOrigins: ['http://localhost:*'],
    allowsOverrides: true,
  } as Partial<Config> as Config;
  server = fastify();
  metrics = new Metrics();
  new Overload(() => 'a client', metrics, new PageSignature({ cursorSecret: 'a secret of tests' })).addHooks(
    server,
  );
  evidence = new BuildEvidence();
  renderer = new PageRenderer(config, logger, metrics, evidence);
  const host = { httpAdapter: { getInstance: () => server } } as never;
  const queue = new PageQueue(metrics);
  const source = openRegistry(config, logger);
  previews = new PreviewTokens({ cursorSecret: 'a secret of tests' });
  await new WebServer(
    host,
    config,
    logger,
    queue,
    renderer,
    new PageMaker(config, renderer, source),
    new ReportedBuilds(),
    guestsOnly,
    source,
    previews,
    evidence,
    new ShortCaches(config),
  ).onModuleInit();
});

afterEach(async () => {
  await renderer.onApplicationShutdown();
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

/** Returns what the page's area shows, the builds of the feed listed there, and the preloaded entry. */
async function read(url: string, cookie?: string) {
  const headers = { host: 'localhost:3000', ...(cookie !== undefined && { cookie }) };
  const { body } = await server.inject({ method: 'GET', url, headers });
  const [, shown] = /<p>(.*?)<\/p>/.exec(body) ?? [];
  const [, data = '{}'] = /id="stoa-page">(.*?)<\/script>/.exec(body) ?? [];
  const { registry, preview } = JSON.parse(data) as {
    registry: { remotes: { feed: { versions: { version: string }[] } } };
    preview?: PagePreview;
  };
  const [, preloaded] = /feed\/([^/]+)\/remoteEntry/.exec(body.split('stoa-preload')[1] ?? '') ?? [];
  const listed = registry.remotes.feed.versions.map(({ version }) => version);
  return { shown, listed, preloaded, ...(preview && { preview }) };
}

const published = { shown: 'published', listed: ['1.0.0-a', '0.9.0-z'], preloaded: '1.0.0-a' };

test('a stored build is rendered, listed and preloaded on the pages that ask for it, and on no others', async () => {
  const stored = { shown: 'stored', listed: ['1.1.0-b'], preloaded: '1.1.0-b' };
  expect(await read('/')).toEqual(published);
  expect(await read('/?remote=feed@1.1.0-b')).toEqual(stored);
  expect(await read('/?remote=feed@http://localhost:3000/remotes/feed/1.1.0-b/')).toEqual(stored);
  expect(await read('/')).toEqual(published);
});

test('the area of a build from elsewhere is left to the browser', async () => {
  expect(await read('/?remote=feed@http://localhost:3101/')).toMatchObject({ shown: 'left to the browser' });
  expect(logger.warn).not.toHaveBeenCalled();
});

test.each(['9.9.9', 'https://elsewhere.example/'])(
  'feed@%s does not change what is published',
  async (build) => {
    expect(await read(`/?remote=feed@${build}`)).toEqual(published);
  },
);

test('a fault of a build under test is logged by name, not counted, and does not affect other pages', async () => {
  expect(await read('/?remote=feed@0.9.0-z')).toMatchObject({
    shown: 'left to the browser',
    listed: ['0.9.0-z'],
  });
  const remoteProblem: unknown = expect.objectContaining({
    version: '0.9.0-z',
    problem: expect.stringContaining('broken under test') as unknown,
  });
  expect(logger.warn).toHaveBeenCalledWith({ remoteProblem }, 'A page could not use a remote.');
  expect((await metrics.read()).text).not.toContain('version="0.9.0-z"');
  expect(evidence.take().errors).toEqual([]);
  expect(await read('/')).toEqual(published);
});

test('a fault of a published build is logged and counted with the route of the page, not with its address', async () => {
  const versions = [await store('2.0.0-c', throwing)];
  await writeFile(
    join(dir, 'remotes/registry/000000002.json'),
    JSON.stringify({ remotes: { feed: { versions } } }),
  );
  expect(await read('/post/7')).toMatchObject({ shown: 'left to the browser' });
  const fault = { version: '2.0.0-c', page: '/post/:id' };
  expect(logger.warn).toHaveBeenCalledWith(
    { remoteProblem: expect.objectContaining(fault) as unknown },
    'A page could not use a remote.',
  );
  expect(evidence.take().errors).toEqual([expect.objectContaining({ ...fault, kind: 'server' })]);
});

describe('a preview', () => {
  const DAY = 24 * 3_600_000;

  /** Opens a link; returns the cookie that it sets, the status, and the target of its redirect. */
  async function open(token: string) {
    const { statusCode, headers } = await server.inject({ method: 'GET', url: `/preview/${token}` });
    return { cookie: String(headers['set-cookie'] ?? ''), statusCode, location: headers.location };
  }
  const opened = async (builds: string[], now?: number) =>
    (await open(previews.make(builds, now).token)).cookie.split(';')[0];

  test('shows a stored build on every page, until it is left', async () => {
    const { token, expiresAt } = previews.make(['feed@1.1.0-b']);
    const { cookie, statusCode, location } = await open(token);
    expect([statusCode, location]).toEqual([303, '/']);
    expect(cookie).toMatch(/^stoa-preview=.+; Path=\/; Max-Age=1209(600|599); HttpOnly; SameSite=Lax$/);
    const [own = ''] = cookie.split(';');
    expect(await read('/', own)).toEqual({
      shown: 'stored',
      listed: ['1.1.0-b'],
      preloaded: '1.1.0-b',
      preview: {
        builds: [{ app: 'feed', version: '1.1.0-b', isUsed: true }],
        expiresAt: new Date(expiresAt).toISOString(),
      },
    });
    expect(await read('/')).toEqual(published);
    expect((await open('end')).cookie).toMatch(/^stoa-preview=; Path=\/; Max-Age=0/);
  });

  test('of a deleted build shows the published one, and says so', async () => {
    expect(await read('/', await opened(['feed@1.1.0-gone']))).toEqual({
      ...published,
      preview: {
        builds: [{ app: 'feed', version: '1.1.0-gone', isUsed: false }],
        expiresAt: expect.any(String) as string,
      },
    });
  });

  test('does not share its cached pages with another preview of the same build', async () => {
    const first = await read('/', await opened(['feed@1.1.0-b'], Date.now() - DAY));
    const second = await read('/', await opened(['feed@1.1.0-b']));
    expect(first.preview?.expiresAt).not.toBe(second.preview?.expiresAt);
  });

  test('gives way to an override of the tab', async () => {
    const own = await opened(['feed@1.1.0-b']);
    expect(await read('/?remote=feed@1.0.0-a', own)).toMatchObject({ shown: 'published' });
  });

  test.each([
    ['an expired link', () => previews.make(['feed@1.1.0-b'], Date.now() - 15 * DAY).token],
    [
      'a link of another site',
      () => new PreviewTokens({ cursorSecret: 'other' }).make(['feed@1.1.0-b']).token,
    ],
    ['a link with other builds', () => previews.make(['feed@1.1.0-b']).token.replace(/^../, 'WW')],
    ['no token', () => 'x'],
    ['a token of 3,000 characters', () => 'x'.repeat(3_000)],
  ])('is not opened by %s, nor kept by its cookie', async (_what, token) => {
    expect(await open(token())).toMatchObject({ cookie: '', location: undefined });
    expect(await read('/', `stoa-preview=${token()}`)).toEqual(published);
  });
});
