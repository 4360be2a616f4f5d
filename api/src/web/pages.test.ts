import type { Registry, RemoteVersion } from '@stoa/contract';
import { findPage, matchPath } from './pages.js';

const build = {
  version: '1',
  pages: [
    { path: '/post/:id', access: 'everyone', expose: './post' },
    { path: '/wiki/:page', access: 'everyone', expose: './wiki' },
  ],
} as unknown as RemoteVersion;
const registry: Registry = { remotes: { feed: { versions: [build] } } };
const find = (address: string, known = registry) => findPage(new URL(address, 'http://stoa'), known);

test.each([
  ['/', '/', {}],
  ['/post/:id', '/post/12', { id: '12' }],
  ['/post/:id', '/post/12/', { id: '12' }],
  ['/user/:username', '/user/a%20b', { username: 'a b' }],
  ['/post/:id', '/post/', undefined],
  ['/post/:id', '/post/12/edit', undefined],
  ['/user/:username', '/user/%E0%A4%A', undefined],
  ['/communities', '/community', undefined],
])('%s and %s give %j', (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params);
});

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

test('a page of the shell stays its own, whatever a build lists', () => {
  const greedy = {
    ...build,
    pages: [{ path: '/login', access: 'everyone', expose: './login' }],
  } as RemoteVersion;
  expect(find('/login', { remotes: { feed: { versions: [greedy] } } })?.remote).toBeUndefined();
});

test('any other path is nobody’s', () => {
  expect(find('/no/such/place')).toBeUndefined();
});
