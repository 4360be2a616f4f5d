import type { HostVersion, Registry, RemoteVersion } from '@stoa/contract';
import { wantedBuilds, withBuilds } from './builds-under-test.js';
import type { RegistrySource } from '../registry/registry-source.js';

const shell = (version: string): HostVersion => ({
  version,
  base: `/remotes/shell/${version}/`,
  integrity: {},
  offers: { contract: '0.1.0', shared: {} },
});
const remote = (name: string, version: string, path = `/${name}`): RemoteVersion => ({
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  server: 'server.js',
  integrity: {},
  requires: { contract: '^0.1.0', shared: {} },
  global: name,
  pages: [{ path, access: 'everyone', expose: './page' }],
  fragments: [],
  preload: {},
});
const registry: Registry = {
  remotes: {
    polls: { versions: ['0.2.0-b', '0.1.0-a', '0.1.1-a', '0.1.1-b'].map((one) => remote('polls', one)) },
    maps: { versions: [remote('maps', '1.0.0-a')] },
  },
  host: { versions: ['0.2.0-b', '0.1.0-a', '0.1.1-a', '0.1.1-b'].map(shell) },
};

const storedBuilds: Record<string, RemoteVersion> = {
  'polls@0.3.0-c': remote('polls', '0.3.0-c'),
  'polls@0.4.0-d': remote('polls', '0.4.0-d', '/maps'),
  'games@0.1.0-a': remote('games', '0.1.0-a'),
  'polls@0.5.0-e': { ...remote('polls', '0.5.0-e'), requires: { contract: '^0.2.0', shared: {} } },
};
const shells: Record<string, HostVersion> = {
  '0.3.0-c': shell('0.3.0-c'),
  '0.4.0-d': { ...shell('0.4.0-d'), offers: { contract: '0.2.0', shared: {} } },
};
const source = {
  readShell: (version: string) =>
    shells[version] ? Promise.resolve(shells[version]) : Promise.reject(new Error('away')),
  readRemote: (name: string, version: string) => Promise.resolve(storedBuilds[`${name}@${version}`]),
} as Partial<RegistrySource> as RegistrySource;

const site = { allowsOverrides: true, remotesUrl: undefined, remoteOrigins: ['http://localhost:*'] };
const bucket = { ...site, remotesUrl: 'https://cdn.example/builds/' };
const config = { isShellPinned: false };

test.each([
  ['?remote=shell@0.1.0-a', site, ['shell 0.1.0-a']],
  ['?remote=shell@0.1.0&remote=feed@1&remote=shell@0.2.0', site, ['shell 0.2.0', 'feed 1']],
  ['?remote=shell@https://stoa.example/remotes/shell/0.1.0-a/', site, ['shell 0.1.0-a']],
  ['?remote=feed@https://stoa.example/remotes/feed/0.1.0-a/', site, ['feed 0.1.0-a']],
  ['?remote=feed@https://cdn.example/builds/feed/0.1.0-a', bucket, ['feed 0.1.0-a']],
  ['?remote=feed@https://stoa.example/remotes/polls/0.1.0-a/', site, ['feed elsewhere']],
  ['?remote=feed@http://localhost:3101/', site, ['feed elsewhere']],
  ['?remote=feed@https://evil.example/feed/', site, []],
  ['?remote=feed@http://localhost:3101/', { ...site, remoteOrigins: [] }, []],
  ['?remote=shell@https://evil.example/remotes/shell/0.1.0-a/', site, []],
  ['?remote=shell@https://stoa.example/remotes/shell/../feed/1/', site, []],
  ['?remote=feed@https://stoa.example/remotes/feed/../polls/1/', site, []],
  ['?remote=feed@..&remote=..@1&remote=feed&remote=@1', site, []],
  ['?q=feed@1', site, []],
  ['?remote=feed@1.4.2', { ...site, allowsOverrides: false }, []],
])('%s with %j names %j', (query, config, builds) => {
  const wanted = wantedBuilds(new URL(`http://stoa/${query}`), 'https://stoa.example', config);
  expect(wanted.map(({ app, version = 'elsewhere' }) => `${app} ${version}`)).toEqual(builds);
});

test('a page has at most ten builds under test', () => {
  const wishes = Array.from({ length: 30 }, (_, number) => `remote=app${number}@1`).join('&');
  expect(wantedBuilds(new URL(`http://stoa/?${wishes}`), 'http://stoa', site)).toHaveLength(10);
});

const versionsWith = async (app: string, version: string | undefined) => {
  const { host, remotes } = await withBuilds(registry, [{ app, version }], source, config);
  const list = app === 'shell' ? host : remotes[app];
  return list?.versions.map((build) => build.version);
};

test.each([
  ['a listed version', '0.1.0-a', ['0.1.0-a', '0.2.0-b', '0.1.1-a', '0.1.1-b']],
  ['the one listed version that begins so', '0.1.0', ['0.1.0-a', '0.2.0-b', '0.1.1-a', '0.1.1-b']],
  ['a stored version', '0.3.0-c', ['0.3.0-c', '0.2.0-b', '0.1.0-a', '0.1.1-a', '0.1.1-b']],
])('%s of the shell comes first', async (_what, wanted, versions) => {
  expect(await versionsWith('shell', wanted)).toEqual(versions);
});

test.each([
  ['a listed version', 'polls', '0.1.0-a', '0.1.0-a'],
  ['the one listed version that begins so', 'polls', '0.1.0', '0.1.0-a'],
  ['a stored version', 'polls', '0.3.0-c', '0.3.0-c'],
  ['a stored version of a remote without listed builds', 'games', '0.1.0-a', '0.1.0-a'],
])('%s of a remote replaces all listed builds', async (_what, app, wanted, version) => {
  expect(await versionsWith(app, wanted)).toEqual([version]);
});

test('a remote with a build from elsewhere has nothing that the server could render', async () => {
  const { remotes } = await withBuilds(registry, [{ app: 'polls', version: undefined }], source, config);
  expect(remotes.polls?.versions.map(({ server }) => server)).toEqual(Array(4).fill(undefined));
  expect(remotes.maps).toBe(registry.remotes.maps);
});

test.each([
  ['9.9.9 of the shell', 'shell', '9.9.9'],
  ['0.1.1 of the shell, which is ambiguous', 'shell', '0.1.1'],
  ['9.9.9 of a remote', 'polls', '9.9.9'],
  ['0.1.1 of a remote, which is ambiguous', 'polls', '0.1.1'],
  ['a stored build with a page of another remote', 'polls', '0.4.0-d'],
  ['a stored build that is incompatible with the published shell', 'polls', '0.5.0-e'],
])('%s does not change what is served', async (_what, app, version) => {
  expect(await withBuilds(registry, [{ app, version }], source, config)).toBe(registry);
});

test('a build is used when it fits the shell under test beside it', async () => {
  const wanted = [
    { app: 'polls', version: '0.5.0-e' },
    { app: 'shell', version: '0.4.0-d' },
  ];
  const { remotes } = await withBuilds(registry, wanted, source, config);
  expect(remotes.polls?.versions.map(({ version }) => version)).toEqual(['0.5.0-e']);
});

test('pages with the same builds share one registry, so that they are cached', async () => {
  const [one, other] = [
    { app: 'shell', version: '0.1.0' },
    { app: 'polls', version: '0.1.0' },
  ] as const;
  expect(await withBuilds(registry, [one, other], source, config)).toBe(
    await withBuilds(registry, [{ ...other, version: '0.1.0-a' }, one], source, config),
  );
});
