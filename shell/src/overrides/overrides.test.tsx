import type { Registry, RemoteVersion } from '@stoa/contract';
import { allowOrigins, setOverrides, setRegistry, versionsOf } from '@stoa/platform';
import { renderPage, startFederation, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { applyWanted } from './applyWanted';
import { OverrideBanner } from './OverrideBanner';
import { applyPreview } from './preview';
import { addressWithBuilds, hasWanted, parseWanted, takeWanted, usesOverrides } from './wanted';

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

startFederation();

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  setOverrides(new Map());
  setRegistry(registryOf('1.5.0-b', '1.4.2-a'));
  allowOrigins(['http://localhost:*']);
  server.use(
    http.get('*/remotes/registry.json', () =>
      HttpResponse.json(registryOf('1.5.0-b', '1.4.2-a', '1.4.0-1', '1.4.0-0')),
    ),
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

test('an override from the address applies to the tab and is removed from the address', () => {
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

test('the latest override of a remote wins', () => {
  history.replaceState(null, '', '/?remote=feed@1.4.2');
  takeWanted();
  history.replaceState(null, '', '/?remote=feed@1.4.0');
  expect(takeWanted()).toEqual([{ remote: 'feed', build: '1.4.0' }]);
});

test('without overrides nothing is requested', () => {
  expect(hasWanted()).toBe(false);
  sessionStorage.setItem('stoa-remotes', 'not json');
  expect(hasWanted()).toBe(false);
});

test('a published version replaces the served one, even if unlisted', async () => {
  await applyWanted([{ remote: 'feed', build: '1.4.0-0' }], '0.1.0-page');
  expect(served()).toEqual(['1.4.0-0 /remotes/feed/1.4.0-0/']);
});

test('a build at an allowed address is loaded as its manifest describes', async () => {
  server.use(
    http.get('http://localhost:3101/manifest.json', () =>
      HttpResponse.json({ ...build('dev'), app: 'feed' }),
    ),
  );
  await applyWanted([{ remote: 'feed', build: 'http://localhost:3101' }], '0.1.0-page');
  expect(served()).toEqual(['dev http://localhost:3101/']);
});

test.each([
  [
    'an origin that is not allowed',
    'https://evil.example/',
    'builds from https://evil.example are not allowed here.',
  ],
  ['a version that was never stored', '9.9.9', 'there is no version 9.9.9.'],
  ['a version of which there are several', '1.4.0', 'several versions match 1.4.0: 1.4.0-1, 1.4.0-0.'],
  [
    'a build of another remote',
    'http://localhost:3103/',
    'the build at http://localhost:3103/ belongs to polls.',
  ],
  [
    'a build with a page of another remote',
    'http://localhost:3104/',
    'its page /community/:slug would shadow addresses of /community/:slug, a page of communities.',
  ],
  [
    'a build with a link to what it has not',
    'http://localhost:3106/',
    'leads to /polls, which is no page of',
  ],
  ['a build with a page of the shell', 'http://localhost:3105/', 'a page of the shell.'],
  [
    'a build that does not fit the shell',
    'http://localhost:3107/',
    'dev is not compatible with this shell: it needs the contract ^9.0.0',
  ],
  [
    'a server that does not answer',
    'http://localhost:3102/',
    'http://localhost:3102/manifest.json could not be loaded.',
  ],
])('%s leaves the published build, and the banner says why', async (_what, wish, words) => {
  const page = (path: string) => ({ path, access: 'everyone' as const, expose: './page' });
  const answers = [
    ['http://localhost:3103', { ...build('dev'), app: 'polls' }],
    ['http://localhost:3104', { ...build('dev'), app: 'feed', pages: [page('/community/:slug')] }],
    [
      'http://localhost:3106',
      {
        ...build('dev'),
        app: 'feed',
        links: [{ label: 'Polls', icon: 'flag', path: '/polls', access: 'everyone' }],
      },
    ],
    ['http://localhost:3107', { ...build('dev'), app: 'feed', requires: { contract: '^9.0.0', shared: {} } }],
    ['http://localhost:3105', { ...build('dev'), app: 'feed', pages: [page('/login')] }],
  ] as const;
  server.use(
    http.get('http://localhost:3102/manifest.json', () => HttpResponse.error()),
    http.get('*/remotes/feed/:version/manifest.json', () => new HttpResponse(null, { status: 404 })),
    ...answers.map(([at, manifest]) => http.get(`${at}/manifest.json`, () => HttpResponse.json(manifest))),
  );
  await applyWanted([{ remote: 'feed', build: wish }], '0.1.0-page');
  expect(served()[0]).toBe('1.5.0-b /remotes/feed/1.5.0-b/');
  renderPage(<OverrideBanner />);
  expect(screen.getByRole('complementary', { name: 'Builds under test' })).toHaveTextContent(words);
});

test('a stored but unlisted build is found next to the listed ones', async () => {
  server.use(
    http.get('*/remotes/feed/1.6.0-c/manifest.json', () =>
      HttpResponse.json({ ...build('1.6.0-c'), app: 'feed' }),
    ),
  );
  await applyWanted([{ remote: 'feed', build: '1.6.0-c' }], '0.1.0-page');
  expect(served()).toEqual(['1.6.0-c /remotes/feed/1.6.0-c/']);
});

test('the banner says when the wanted build is the published one', async () => {
  await applyWanted([{ remote: 'feed', build: '1.5.0' }], '0.1.0-page');
  renderPage(<OverrideBanner />);
  expect(screen.getByText(/which is the published build/)).toHaveTextContent(
    'This tab uses feed from 1.5.0-b',
  );
});

test('the banner names the build in use', async () => {
  await applyWanted([{ remote: 'feed', build: '1.4.2' }], '0.1.0-page');
  renderPage(<OverrideBanner />);
  expect(screen.getByText(/instead of the published build/)).toHaveTextContent(
    'This tab uses feed from 1.4.2-a',
  );
  expect(screen.getByRole('button', { name: 'Use published builds' })).toBeVisible();
});

describe('later pages of the tab', () => {
  const broughtBy = (page: Record<string, string>, app: string) => {
    const version = page[app] ?? '';
    return app === 'shell' ? { version } : { version, base: `/remotes/${app}/${version}/` };
  };
  const want = (...builds: string[]) => sessionStorage.setItem('stoa-remotes', JSON.stringify(builds));
  const href = 'http://localhost/search?q=tea';
  const page: Record<string, string> = { shell: '0.1.0-page', feed: '1.5.0-b' };
  const address = (from = href, brought = page) => addressWithBuilds(from, (app) => broughtBy(brought, app));

  test('are requested with the builds for the server to render', () => {
    expect(address()).toBeUndefined();
    want('shell@0.2.0-next', 'feed@http://localhost:3101/');
    expect(address()).toBe(
      `${href}&remote=shell%400.2.0-next&remote=feed%40http%3A%2F%2Flocalhost%3A3101%2F`,
    );
  });

  test.each(['0.2.0-next', '0.2.0', 'http://localhost/remotes/shell/0.2.0-next/'])(
    'are there when they have brought %s',
    (build) => {
      want(`shell@${build}`, 'feed@1.5.0');
      expect(address(href, { ...page, shell: '0.2.0-next' })).toBeUndefined();
    },
  );

  test.each([
    ['http://localhost/remotes/feed/1.5.0-b', undefined],
    [
      'http://localhost:3101/feed/1.5.0-b/',
      `${href}&remote=feed%40http%3A%2F%2Flocalhost%3A3101%2Ffeed%2F1.5.0-b%2F`,
    ],
  ])('rendered with the published 1.5.0-b, where %s is wanted, are requested at %s', (build, expected) => {
    want(`feed@${build}`);
    expect(address()).toBe(expected);
  });

  test('are not requested twice when the server did not use the build', () => {
    want('shell@0.2.0-next', 'feed@1.4.2');
    expect(address(`${href}&remote=shell@0.2.0-next&remote=feed@1.4.2`)).toBeUndefined();
  });
});

describe('the shell', () => {
  test.each([
    ['0.2.0-next', '0.2.0-next', 'This tab uses shell from 0.2.0-next instead of the published build.'],
    ['0.1.0', '0.1.0-page', 'This tab uses shell from 0.1.0-page, which is the published build.'],
    ['9.9.9', '0.1.0-page', 'This tab uses the published shell: there is no stored build 9.9.9.'],
  ])('wanted as %s and rendered as %s is explained by the banner', async (build, shell, words) => {
    const offers = { contract: '0.1.0', shared: {} };
    const host = { versions: [{ version: '0.1.0-page', base: '/', integrity: {}, offers }] };
    server.use(http.get('*/remotes/registry.json', () => HttpResponse.json({ remotes: {}, host })));
    await applyWanted([{ remote: 'shell', build }], shell);
    renderPage(<OverrideBanner />);
    expect(screen.getByRole('listitem')).toHaveTextContent(words);
  });
});

test('a preview keeps its builds without fallbacks, and the banner names them and its end', () => {
  applyPreview({
    builds: [
      { app: 'feed', version: '1.5.0-b', isUsed: true },
      { app: 'profile', version: '2.0.0-c', isUsed: false },
    ],
    expiresAt: '2026-12-11T12:00:00.000Z',
  });
  expect(usesOverrides()).toBe(true);
  expect(served()).toEqual(['1.5.0-b /remotes/feed/1.5.0-b/']);
  renderPage(<OverrideBanner />);
  const banner = screen.getByRole('complementary', { name: 'Builds under test' });
  expect(banner).toHaveTextContent('You are in a preview, until December 11, 2026.');
  expect(banner).toHaveTextContent('It shows feed 1.5.0-b.');
  expect(banner).toHaveTextContent('It shows the published profile: 2.0.0-c has been deleted');
  expect(screen.getByRole('button', { name: 'Leave the preview' })).toBeInTheDocument();
});
