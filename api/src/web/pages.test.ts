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

test('a page that only the registry knows of is found', () => {
  expect(find('/wiki/start')).toMatchObject({ path: '/wiki/:page', remote: { expose: './wiki' } });
});

test('a page of the contract is found though no remote is published', () => {
  expect(find('/post/3', { remotes: {} })).toMatchObject({ path: '/post/:id', params: { id: '3' } });
  expect(find('/login')?.remote).toBeUndefined();
});

test('a page comes with the first build that the served shell suits', () => {
  const needs = (version: string, contract: string) =>
    ({ ...build, version, requires: { contract, shared: { react: '^19.0.0' } } }) as RemoteVersion;
  const versions = [needs('3', '^0.2.0'), needs('2', '^0.1.0'), needs('1', '^0.1.0')];
  const url = new URL('http://stoa/post/3');
  const version = (react: string) =>
    findPage(url, { remotes: { feed: { versions } } }, { contract: '0.1.4', shared: { react } })?.remote
      ?.build.version;
  expect(version('19.3.1')).toBe('2');
  // None suits: the page says so of the newest.
  expect(version('18.0.0')).toBe('3');
});

test('a build that uses an export which the served shell lacks is passed over', () => {
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

test('of two pages that match, the one with fewer parameters is found, whatever the order', () => {
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

test('any other path is nobody’s', () => {
  expect(find('/no/such/place')).toBeUndefined();
});
