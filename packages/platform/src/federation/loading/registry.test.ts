import type { Registry, RemoteVersion } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { startServer } from '../../testing';
import {
  findPage,
  refreshRegistry,
  registeredLinks,
  registeredPages,
  setRegistry,
  versionsOf,
} from './registry';

const server = startServer();

function registryOf(version: string): Registry {
  const pages = [
    { path: '/post/:id', access: 'everyone' as const, expose: './post' },
    { path: '/', access: 'everyone' as const, expose: './home' },
  ];
  const build = {
    version,
    base: `/remotes/feed/${version}/`,
    entry: 'remoteEntry.js',
    integrity: {},
    requires: { contract: '^0.1.0', shared: {} },
    global: 'feed',
    pages,
    fragments: [],
    preload: {},
  };
  return { remotes: { feed: { versions: [build] } } };
}

beforeEach(() => setRegistry(registryOf('1')));

test('finds the page of an address', () => {
  expect(findPage('/post/12')).toMatchObject({ remote: 'feed', expose: './post' });
  expect(findPage('/')).toMatchObject({ remote: 'feed', expose: './home' });
  expect(findPage('/post/12/edit')).toBeUndefined();
});

test('lists every page with its remote and its access', () => {
  expect(registeredPages().map(({ remote, path, access }) => [remote, path, access])).toEqual([
    ['feed', '/post/:id', 'everyone'],
    ['feed', '/', 'everyone'],
  ]);
});

test('a new list replaces the known one', async () => {
  server.use(http.get('*/remotes/registry.json', () => HttpResponse.json(registryOf('2'))));
  await refreshRegistry();
  expect(versionsOf('feed').map(({ version }) => version)).toEqual(['2']);
});

test.each([
  ['an error with a JSON body', () => HttpResponse.json({ message: 'down' }, { status: 500 })],
  ['JSON that is no registry', () => HttpResponse.json({ message: 'sign in first' })],
  ['a page', () => HttpResponse.html('<p>Bad gateway</p>')],
  ['no answer', () => HttpResponse.error()],
])('%s keeps the known list', async (_name, answer) => {
  server.use(http.get('*/remotes/registry.json', answer));
  await refreshRegistry();
  expect(versionsOf('feed').map(({ version }) => version)).toEqual(['1']);
});

test('links are those of the served versions, sorted by label, up to the limit', () => {
  const build = registryOf('1').remotes.feed?.versions[0] as RemoteVersion;
  const linked = (...labels: string[]) => ({
    ...build,
    links: labels.map((label) => ({ label, icon: 'flag', path: `/${label}`, access: 'everyone' as const })),
  });
  const labels = () => registeredLinks().map(({ label }) => label);
  setRegistry({
    remotes: {
      wiki: { versions: [linked('wiki', 'Zebras'), linked('gone')] },
      polls: { versions: [linked('Polls', 'ähren')] },
    },
  });
  expect(labels()).toEqual(['Polls', 'wiki', 'Zebras', 'ähren']);
  setRegistry({ remotes: { wiki: { versions: [linked(...'jihgfedcba')] } } });
  expect(labels()).toEqual([...'abcdefgh']);
});
