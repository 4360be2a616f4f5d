import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { Overload } from '../../platform/http/load/overload.js';
import { PageSignature } from '../../platform/http/page-signature.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ShortCaches } from '../../platform/short-caches.js';
import type { Config } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import { openRegistry } from '../registry/open-registry.js';
import { PageQueue } from './page-queue.js';
import { BuildEvidence } from '../evidence/build-evidence.js';
import { PageMaker } from './page-maker.js';
import { PageRenderer } from './page-renderer.js';
import { ReportedBuilds } from '../builds/reported-builds.js';
import { guestsOnly } from '../../../test/support/guests-only.js';
import { WebServer } from './web.server.js';
import { until } from '../../../test/support/until.js';
import { PreviewTokens } from '../previews/preview-tokens.js';

let dir = '';
let server: FastifyInstance;
let renderer: PageRenderer;
let web: WebServer;
let evidence: BuildEvidence;
/** The number of calls for the feed, its status, and the requested sort orders. */
let feedCalls = 0;
let feedStatus = 200;
let sorts: string[] = [];
let communityCalls = 0;
const logger = { error: jest.fn(), warn: jest.fn() } as unknown as Logger;
afterEach(() => jest.clearAllMocks());

const registry = {
  remotes: {
    feed: {
      versions: [
        {
          version: '1',
          base: '/remotes/feed/1/',
          entry: 'remoteEntry.js',
          integrity: {},
          requires: { contract: '^0.1.0', shared: {} },
          global: 'feed',
          pages: [
            { path: '/', access: 'everyone', expose: './home' },
            { path: '/post/:id', access: 'everyone', expose: './post' },
          ],
          fragments: [],
          preload: { './home': [] },
        },
      ],
    },
  },
};

/** A minimal shell that shows a list of posts. */
const shellBundle = `module.exports = {
  shared: {},
  start() {},
  async renderPage({ url, answers, view, site }) {
    const { pathname, searchParams } = new URL(url);
    const post = /^\\/post\\/(.+)$/.exec(pathname);
    const call = post ? '/api/posts/' + post[1] : '/api/posts?sort=' + (searchParams.get('sort') || 'hot');
    if (!answers[call]) return { asks: [call] };
    if (answers[call].status === 503 && !answers['/api/communities']) return { asks: ['/api/communities'] };
    const head = '<link rel="canonical" href="' + site.origin + '/">';
    const isFound = answers[call].status === 200 && pathname !== '/no/such/place';
    const html = view + ' ' + answers[call].link + ' ' + answers[call].text;
    return { status: isFound ? 200 : 404, head, styles: '<style nonce="{{nonce}}"></style>', html, state: '{}', problems: [] };
  },
};`;

const manifest = {
  app: 'feed',
  version: '1',
  base: '/remotes/feed/1/',
  integrity: { 'remoteEntry.js': 'sha384-of-no-importance' },
  sizes: {},
  weights: {},
};

const post = {
  id: 1,
  title: 'Bread',
  content: null,
  type: 'text',
  upvotes: 1,
  downvotes: 0,
  commentCount: 0,
  createdAt: '2026-01-05T12:00:00Z',
  community: { name: 'baking', displayName: 'Baking', color: '#8a6d5a', icon: 'users' },
  author: { id: 1, username: 'ada' },
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stoa-web-'));
  await mkdir(join(dir, 'shell'));
  await mkdir(join(dir, 'remotes/feed/1'), { recursive: true });
  const template =
    '<head><script nonce="{{nonce}}">own()</script><!--stoa:head--></head><body><div><!--stoa:root--></div><!--stoa:body--></body>';
  await writeFile(join(dir, 'shell/index.html'), template);
  await writeFile(join(dir, 'shell/server.1.js'), shellBundle);
  await writeFile(join(dir, 'shell/main.js'), 'plain');
  await writeFile(join(dir, 'shell/main.js.br'), 'small');
  await writeFile(join(dir, 'remotes/feed/1/remoteEntry.js'), 'entry');
  await writeFile(join(dir, 'remotes/feed/1/notes.txt'), 'not part of the build');
  await writeFile(join(dir, 'remotes/feed/1/manifest.json'), JSON.stringify(manifest));
  await mkdir(join(dir, 'remotes/registry'));
  await writeFile(join(dir, 'remotes/registry/000000001.json'), JSON.stringify(registry));

  server = fastify();
  new Overload(
    () => 'a client',
    new Metrics(),
    new PageSignature({ cursorSecret: 'a secret of tests' }),
  ).addHooks(server);
  feedCalls = 0;
  feedStatus = 200;
  sorts = [];
  communityCalls = 0;
  server.get<{ Querystring: { sort: string } }>('/api/posts', ({ query }, reply) => {
    feedCalls += 1;
    sorts.push(query.sort);
    return reply.status(feedStatus).header('link', '</api/posts?cursor=2>; rel="next"').send([post]);
  });
  server.get('/api/communities', () => {
    communityCalls += 1;
    return [];
  });
  server.get('/api/posts/:id', (_request, reply) => reply.status(404).send({}));
  const config: Partial<Config> = {
    environment: 'development',
    port: 3000,
    pageCacheMs: 60_000,
    shellDir: join(dir, 'shell'),
    remotesDir: join(dir, 'remotes'),
    dataDir: join(dir, 'data'),
    remoteOrigins: [],
  };
  const host = { httpAdapter: { getInstance: () => server } };
  const metrics = new Metrics();
  evidence = new BuildEvidence();
  renderer = new PageRenderer(config as Config, logger, metrics, evidence);
  const queue = new PageQueue(metrics);
  const source = openRegistry(config as Config, logger);
  web = new WebServer(
    host as never,
    config as Config,
    logger,
    queue,
    renderer,
    new PageMaker(config as Config, renderer, source),
    new ReportedBuilds(),
    guestsOnly,
    source,
    new PreviewTokens({ cursorSecret: 'a secret of tests' }),
    evidence,
    new ShortCaches(config as Config),
  );
  await web.onModuleInit();
});

afterEach(async () => {
  await renderer.onApplicationShutdown();
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

/** Adds a revision to the registry, and waits until it is served. */
async function publish(revision: number, content: object): Promise<void> {
  const text = JSON.stringify(content);
  await writeFile(join(dir, `remotes/registry/00000000${revision}.json`), text);
  await until(async () => (await get('/remotes/registry.json')).body === text);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test('a page is rendered with the answer of the API and the link to the next page', async () => {
  const { statusCode, body, headers } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(body).toContain('<div>card </api/posts?cursor=2>; rel="next" [{"id":1,');
});

test('a page, cached or not, counts as a view of its remote; a missing page does not', async () => {
  await get('/');
  await get('/');
  await get('/post/9');
  await get('/no/such/place');
  expect(evidence.take().counts).toMatchObject([{ app: 'feed', version: '1', views: 3 }]);
});

test('the sort order in the address is used', async () => {
  await get('/?sort=new');
  expect(sorts).toEqual(['new']);
});

test('lists are rendered as the reader’s cookie says', async () => {
  expect((await get('/', { cookie: 'other=1; stoa-view=list' })).body).toContain('<div>list ');
  expect((await get('/', { cookie: 'stoa-view=listing' })).body).toContain('<div>card ');
});

test('a page is compressed for a browser that accepts it', async () => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('stoa-page');
  const older = await get('/', { 'accept-encoding': 'gzip' });
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(brotliDecompressSync(rawPayload).toString());
});

test('styles need the page’s nonce, and inline scripts have the hash of one of the shell’s', async () => {
  const [first, second] = [await get('/'), await get('/?sort=new')];
  const hash = createHash('sha256').update('own()').digest('base64');
  const nonceOf = ({ body }: typeof first) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
  for (const answer of [first, second]) {
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(answer)}'`);
    expect(policy).not.toContain('unsafe-eval');
  }
  expect(nonceOf(first)).not.toBe(nonceOf(second));
});

test('a page is served briefly from the cache, whatever the visitor', async () => {
  await get('/');
  await get('/?utm_source=somewhere');
  expect(feedCalls).toBe(1);
  await get('/', { authorization: 'Bearer of-a-member' });
  expect(feedCalls).toBe(1);
  await get('/?sort=new');
  expect(feedCalls).toBe(2);
  // Another host has its own pages.
  expect((await get('/', { host: 'other.example' })).body).toContain('href="http://other.example/"');
  expect(feedCalls).toBe(3);
});

test('without a database, concurrent visitors of a page wait for its calls once, and it makes no further ones', async () => {
  feedStatus = 503;
  const pages = await Promise.all([get('/'), get('/'), get('/')]);
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect([feedCalls, communityCalls]).toEqual([1, 0]);
  feedStatus = 200;
  expect((await get('/')).statusCode).toBe(200);
});

test('a visitor whose calls are limited spoils the page of no other', async () => {
  feedStatus = 429;
  const pages = await Promise.all([get('/'), get('/')]);
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(feedCalls).toBe(2);
});

test('a page names the requested host, and no invalid host', async () => {
  const canonical = async (host: string) =>
    /rel="canonical" href="([^"]+)"/.exec((await get('/', { host })).body)?.[1];
  expect(await canonical('Stoa.example:8080')).toBe('http://stoa.example:8080/');
  expect(await canonical('evil.example/path?"')).toBe('http://localhost:3000/');
});

test('an unknown path and a missing post are 404, with the app to say so', async () => {
  for (const url of ['/no/such/place', '/post/99']) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('stoa-page');
  }
});

test('an unknown call does not get a page', async () => {
  const { statusCode, headers } = await get('/api/nothing');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('json');
});

test('files may be cached forever and are compressed as the browser accepts', async () => {
  const { headers, body } = await get('/assets/main.js', { 'accept-encoding': 'br' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([headers['content-encoding'], body]).toEqual(['br', 'small']);
  expect((await get('/assets/main.js')).body).toBe('plain');
  expect((await get('/remotes/feed/1/remoteEntry.js')).body).toBe('entry');
});

test('a missing file is 404 and not a page, and nothing outside the folders is served', async () => {
  for (const url of [
    '/assets/gone.js',
    '/remotes/feed/1/gone.js',
    '/remotes/feed/1/notes.txt',
    '/remotes/feed/2/remoteEntry.js',
    '/assets/..%2fremotes%2fregistry.json',
    '/remotes/..%5c..%5cpackage.json',
  ]) {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['content-type']).not.toContain('html');
  }
});

test('a build that contains a link is not served', async () => {
  await symlink('/etc/passwd', join(dir, 'remotes/feed/1/remoteEntry.js.br'));
  const { statusCode, body } = await get('/remotes/feed/1/remoteEntry.js', { 'accept-encoding': 'br' });
  expect([statusCode, body.includes('root')]).toEqual([404, false]);
});

test('browsers do not cache the registry, and a publish shows within half a second', async () => {
  const first = await get('/remotes/registry.json');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.json()).toEqual(registry);
  await publish(2, { remotes: {} });
  expect((await get('/remotes/registry.json')).json()).toEqual({ remotes: {} });
});

test('a published shell is served from its own folder, and its predecessor after a rollback', async () => {
  for (const version of ['1', '2']) {
    await mkdir(join(dir, `remotes/shell/${version}`), { recursive: true });
    const page = `<head><script src="/assets/${version}.js"></script><!--stoa:head--></head><!--stoa:body-->`;
    await writeFile(join(dir, `remotes/shell/${version}/index.html`), page);
  }
  const host = (version: string) => {
    const base = `/remotes/shell/${version}/`;
    return { version, base, integrity: {}, offers: { contract: '0.1.0', shared: {} } };
  };
  const publishShell = (revision: number, ...versions: string[]) =>
    publish(revision, { ...registry, host: { versions: versions.map(host) } });
  await publishShell(2, '2', '1');
  expect((await get('/')).body).toContain('src="/remotes/shell/2/2.js"');
  await publishShell(3, '1', '2');
  expect((await get('/')).body).toContain('src="/remotes/shell/1/1.js"');
});

test('a build that several networks report on a page comes last there, for browsers and the server', async () => {
  const [build] = registry.remotes.feed.versions;
  const versions = ['2', '1'].map((version) => ({ ...build, version, base: `/remotes/feed/${version}/` }));
  await publish(2, { remotes: { feed: { versions } } });
  const preloaded = async (page: string) =>
    /\/remotes\/feed\/(\d)\/remoteEntry/.exec((await get(page)).body)?.[1];
  const problem = {
    remote: 'feed',
    version: '2',
    shell: '1',
    expose: './post',
    problem: 'broken',
    page: '/post/7',
  };
  for (const network of [1, 2, 3, 4]) await web.report(problem, `10.0.${network}.1`);
  expect(await preloaded('/post/7')).toBe('2');
  await web.report(problem, '10.0.5.1');
  expect([await preloaded('/post/7/'), await preloaded('/post/8')]).toEqual(['1', '2']);
});

test('a broken file of the registry changes nothing, and the next publish takes effect', async () => {
  await writeFile(join(dir, 'remotes/registry/000000002.json'), 'not json');
  await until(async () => {
    await get('/remotes/registry.json');
    return jest.mocked(logger.error).mock.calls.length > 0;
  });
  expect((await get('/remotes/registry.json')).json()).toEqual(registry);
  expect((await get('/')).statusCode).toBe(200);
  expect(logger.error).toHaveBeenCalledTimes(1);
  await publish(3, { remotes: {} });
  expect((await get('/remotes/registry.json')).json()).toEqual({ remotes: {} });
});
