import type { Registry, RemoteVersion } from '@stoa/contract';
import { allowOrigins, setOverrides, setRegistry, versionsOf } from '@stoa/platform';
import { renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { applyWanted } from './applyWanted';
import { OverrideBanner } from './OverrideBanner';
import { hasWanted, parseWanted, takeWanted, usesOverrides } from './wanted';

const server = startServer();

const build = (version: string): RemoteVersion => ({
  version,
  base: `/remotes/feed/${version}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  requires: { contract: '^0.1.0', shared: {} },
  global: `feed_${version}`,
  pages: [],
  fragments: [],
  preload: {},
});
const registryOf = (...versions: string[]): Registry => ({
  remotes: { feed: { versions: versions.map(build) } },
});
const served = () => versionsOf('feed').map(({ version, base }) => `${version} ${base}`);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  setOverrides(new Map());
  setRegistry(registryOf('1.5.0-b', '1.4.2-a'));
  allowOrigins(['http://localhost:*']);
  server.use(
    http.get('*/remotes/registry.json', () => HttpResponse.json(registryOf('1.5.0-b', '1.4.2-a', '1.4.0-0'))),
  );
});

test.each([
  ['feed@1.4.2', { remote: 'feed', build: '1.4.2' }],
  ['feed@http://localhost:3101/', { remote: 'feed', build: 'http://localhost:3101/' }],
  ['feed', undefined],
  ['@1.4.2', undefined],
  ['feed@', undefined],
  ['../x@1', undefined],
])('%s is read as %j', (text, wanted) => {
  expect(parseWanted(text)).toEqual(wanted);
});

test('a wish from the address holds for the tab, and the address is cleaned of it', () => {
  history.replaceState(null, '', '/search?q=tea&remote=feed@1.4.2&remote=profile@2.0.0');
  expect(hasWanted()).toBe(true);
  takeWanted();
  expect(location.pathname + location.search).toBe('/search?q=tea');
  expect(takeWanted()).toEqual([
    { remote: 'feed', build: '1.4.2' },
    { remote: 'profile', build: '2.0.0' },
  ]);
  expect(usesOverrides()).toBe(true);
});

test('the latest word on a remote counts', () => {
  history.replaceState(null, '', '/?remote=feed@1.4.2');
  takeWanted();
  history.replaceState(null, '', '/?remote=feed@1.4.0');
  expect(takeWanted()).toEqual([{ remote: 'feed', build: '1.4.0' }]);
});

test('without a wish nothing is asked for', () => {
  expect(hasWanted()).toBe(false);
  sessionStorage.setItem('stoa-remotes', 'not json');
  expect(hasWanted()).toBe(false);
});

test('a published version takes the place of the served one, also one the page does not list', async () => {
  await applyWanted([{ remote: 'feed', build: '1.4.0' }]);
  expect(served()).toEqual(['1.4.0-0 /remotes/feed/1.4.0-0/']);
});

test('a build at an allowed address is taken as its manifest says', async () => {
  server.use(http.get('http://localhost:3101/manifest.json', () => HttpResponse.json(build('dev'))));
  await applyWanted([{ remote: 'feed', build: 'http://localhost:3101' }]);
  expect(served()).toEqual(['dev http://localhost:3101/']);
});

test.each([
  [
    'an origin that is not allowed',
    'https://evil.example/',
    'Builds from https://evil.example are not allowed here.',
  ],
  ['a version that was never published', '9.9.9', 'feed has no published version 9.9.9.'],
  [
    'a server that does not answer',
    'http://localhost:3102/',
    'http://localhost:3102/manifest.json cannot be had.',
  ],
])('%s leaves the published build, and the banner says why', async (_what, wish, words) => {
  server.use(http.get('http://localhost:3102/manifest.json', () => HttpResponse.error()));
  await applyWanted([{ remote: 'feed', build: wish }]);
  expect(served()[0]).toBe('1.5.0-b /remotes/feed/1.5.0-b/');
  renderPage(<OverrideBanner />);
  expect(screen.getByRole('complementary', { name: 'Builds under test' })).toHaveTextContent(words);
});

test('the banner names the build that the tab uses', async () => {
  await applyWanted([{ remote: 'feed', build: '1.4.2' }]);
  renderPage(<OverrideBanner />);
  expect(screen.getByText(/not what is published/)).toHaveTextContent('This tab uses feed from 1.4.2');
  expect(screen.getByRole('button', { name: 'Use what is published' })).toBeVisible();
});
