import type { Registry, RemoteVersion } from '@stoa/contract';
import { findPage } from './pages.js';

const build = {
  version: '1',
  pages: [
    { path: '/post/:id', access: 'everyone', expose: './post' },
    { path: '/wiki/:page', access: 'everyone', expose: './wiki' },
  ],
} as unknown as RemoteVersion;
const registry: Registry = { remotes: { feed: { versions: [build] } } };
const find = (address: string, known = registry) => findPage(new URL(address, 'http://stoa'), known);

test('a page of a remote comes with the build that supplies it', () => {
  const page = find('/post/3?comment=9');
  expect(page).toMatchObject({ path: '/post/:id', params: { id: '3' }, remote: { build, expose: './post' } });
  expect(page?.query.get('comment')).toBe('9');
});

test('finds a page that only the registry contains', () => {
  expect(find('/wiki/start')).toMatchObject({ path: '/wiki/:page', remote: { expose: './wiki' } });
});

test('finds a page of the contract without published remotes', () => {
  expect(find('/post/3', { remotes: {} })).toMatchObject({ path: '/post/:id', params: { id: '3' } });
  expect(find('/login')?.remote).toBeUndefined();
});

test('a page comes with the first build that fits the served shell', () => {
  const needs = (version: string, contract: string) =>
    ({ ...build, version, requires: { contract, shared: { react: '^19.0.0' } } }) as RemoteVersion;
  const versions = [needs('3', '^0.2.0'), needs('2', '^0.1.0'), needs('1', '^0.1.0')];
  const url = new URL('http://stoa/post/3');
  const version = (react: string) =>
    findPage(url, { remotes: { feed: { versions } } }, { contract: '0.1.4', shared: { react } })?.remote
      ?.build.version;
  expect(version('19.3.1')).toBe('2');
  // None fits: the page shows the newest one's requirements.
  expect(version('18.0.0')).toBe('3');
});

test('skips a build that uses an export missing from the served shell', () => {
  const needs = (version: string, uses?: Record<string, string[]>) =>
    ({ ...build, version, requires: { contract: '^0.1.0', shared: {}, uses } }) as RemoteVersion;
  const versions = [
    needs('2', { '@stoa/ui': ['Button', 'Sparkline'] }),
    needs('1', { '@stoa/ui': ['Button'] }),
  ];
  const offers = { contract: '0.1.4', shared: {}, exports: { '@stoa/ui': ['Button'] } };
  const found = findPage(new URL('http://stoa/post/3'), { remotes: { feed: { versions } } }, offers);
  expect(found?.remote?.build.version).toBe('1');
});

test('a page of the shell stays its own, whatever a build lists', () => {
  const greedy = {
    ...build,
    pages: [{ path: '/login', access: 'everyone', expose: './login' }],
  } as RemoteVersion;
  expect(find('/login', { remotes: { feed: { versions: [greedy] } } })?.remote).toBeUndefined();
});

test('of two matching pages, finds the one with fewer parameters, in any order', () => {
  const pages = ['/wiki/:page', '/wiki/start', '/:any/:thing'].map((path) => ({
    path,
    access: 'everyone' as const,
    expose: path,
  }));
  for (const listed of [pages, pages.toReversed()]) {
    const known: Registry = { remotes: { wiki: { versions: [{ ...build, pages: listed }] } } };
    expect(find('/wiki/start', known)?.path).toBe('/wiki/start');
    expect(find('/wiki/end', known)?.path).toBe('/wiki/:page');
    expect(find('/Post/3', known)?.path).toBe('/post/:id');
  }
});

test('any other path leads to no page', () => {
  expect(find('/no/such/place')).toBeUndefined();
});
