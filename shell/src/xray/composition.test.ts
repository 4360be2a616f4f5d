import type { MarkedArea } from '@stoa/platform';
import { composition, modulesOf, readReport, sideOf, writeReport } from './composition';

const area = (remote: string, expose: string, more: Partial<MarkedArea> = {}): MarkedArea => ({
  remote,
  expose,
  version: '1.0.0-a',
  hasFailed: false,
  isFromServer: true,
  box: {} as DOMRect,
  ...more,
});
const problem = { remote: 'feed', version: '1.1.0-b', expose: './PostList', message: 'boom\n  at line 1' };
const page = composition(
  'https://talk.example/community/bread?sort=new',
  '0.1.0-shell',
  [
    area('communities', './community'),
    area('feed', './PostList'),
    area('feed', './PostList', { isFromServer: false }),
    area('profile', './people', { version: undefined, hasFailed: true }),
  ],
  [problem],
);

test('a composition lists the shell, then each version of a remote once', () => {
  expect(page.builds.map(({ app, version }) => `${app}@${version}`)).toEqual([
    'shell@0.1.0-shell',
    'communities@1.0.0-a',
    'feed@1.0.0-a',
    'feed@1.1.0-b',
  ]);
  expect(page.builds.map((build) => [modulesOf(build), sideOf(build)])).toEqual([
    [[], undefined],
    [['./community'], 'server'],
    [['./PostList'], 'both'],
    [[], undefined],
  ]);
  expect(page.builds.map(({ problems }) => problems.length)).toEqual([0, 0, 0, 1]);
});

test('a report names the page, each build with its commit, and its problems on one line each', () => {
  expect(writeReport(page, new Map([['communities@1.0.0-a', '0a1b2c3']]))).toBe(
    [
      'https://talk.example/community/bread?sort=new',
      'shell@0.1.0-shell',
      'communities@1.0.0-a (commit 0a1b2c3, ./community, server)',
      'feed@1.0.0-a (./PostList, both)',
      'feed@1.1.0-b',
      '  ./PostList: boom at line 1',
      '',
    ].join('\n'),
  );
});

test('a report opens its page on this site with its builds, also with other text around it', () => {
  const text = `> It looks wrong, see feed.\n\n  ${writeReport(page, new Map()).replace(/\n/g, '\n  ')}Thanks!`;
  const address = readReport(text) ?? '';
  const { pathname, searchParams } = new URL(address, location.origin);
  expect(pathname).toBe('/community/bread');
  expect(searchParams.get('sort')).toBe('new');
  expect(searchParams.getAll('remote')).toEqual(['shell@0.1.0-shell', 'communities@1.0.0-a', 'feed@1.1.0-b']);
});

test.each(['', 'no build here', 'someone@', 'https://talk.example/'])('%j opens nothing', (text) => {
  expect(readReport(text)).toBeUndefined();
});

test('a text without a page opens its builds on the home page', () => {
  expect(readReport('feed@1.0.0-a')).toBe(`${location.origin}/?remote=feed%401.0.0-a`);
});

test.each([
  'https://x.example//a//evil.example/',
  'https://x.example//evil.example/',
  'https://x.example/\\evil.example',
])('the text %s leads to no other site', (page) => {
  const address = readReport(`${page}\nfeed@1.0.0-a`) ?? '';
  expect(new URL(address, location.href).origin).toBe(location.origin);
});
