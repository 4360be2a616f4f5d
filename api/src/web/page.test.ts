import type { Registry, RemoteVersion } from '@stoa/contract';
import { renderPage, type PageParts } from './page.js';

const build: RemoteVersion = {
  version: '1',
  base: '/remotes/feed/1/',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-entry', '7.js': 'sha384-chunk' },
  requires: { contract: '^0.1.0', shared: {} },
  global: 'feed',
  pages: [],
  fragments: [],
  preload: { './home': ['7.js'] },
};
const older = ['2', '3'].map((version) => ({ ...build, version }));
const registry: Registry = { remotes: { feed: { versions: [build, ...older] } } };

const render = (over: Partial<PageParts> = {}) =>
  renderPage({
    template: { head: '<script nonce="{{nonce}}"></script>', body: '<body>', end: '</body>' },
    page: { path: '/', params: {}, query: new URLSearchParams(), remote: { build, expose: './home' } },
    registry,
    answers: [],
    meta: { title: 'Stoa', description: 'A "walk"' },
    liveReloadUrl: undefined,
    ...over,
  });

function dataOf(html: string) {
  const [, json] = /<script type="application\/json" id="stoa-page">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? '') as { registry: Registry; answers: unknown[] };
}

test('the nonce of the page is the one its policy names, and new each time', () => {
  const { text, policy } = render();
  const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? [];
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).not.toContain('unsafe-eval');
  expect(render().text).not.toContain(String(nonce));
});

test('the entry of the page’s remote is preloaded with its integrity, its chunks beside it', () => {
  const { text } = render();
  expect(text).toContain('href="/remotes/feed/1/remoteEntry.js" integrity="sha384-entry"');
  expect(text).toContain('href="/remotes/feed/1/7.js"');
});

test('a remote of another origin is preloaded the way its script will be asked for', () => {
  const elsewhere = { ...build, base: 'https://remotes.example/feed/1/' };
  const page = {
    path: '/',
    params: {},
    query: new URLSearchParams(),
    remote: { build: elsewhere, expose: './home' },
  };
  expect(render({ page }).text).toContain('remoteEntry.js" crossorigin="anonymous"');
});

test('the page carries the served version and the one before, with the integrity of their entries', () => {
  const { versions } = dataOf(render().text).registry.remotes.feed ?? { versions: [] };
  expect(versions.map(({ version }) => version)).toEqual(['1', '2']);
  expect(versions[0]?.integrity).toEqual({ 'remoteEntry.js': 'sha384-entry' });
});

test('what a member wrote stays data', () => {
  const answers = [{ url: '/api/posts?sort=hot', body: [{ title: '</script><img onerror=alert(1)>' }] }];
  const { text } = render({ answers, meta: { title: '<script>', description: '"><script>' } });
  expect(text).not.toContain('<img');
  expect(text).not.toContain('<title><script>');
  expect(dataOf(text).answers).toEqual(answers);
});
