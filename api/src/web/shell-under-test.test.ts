import type { HostVersion, Registry } from '@stoa/contract';
import type { RegistrySource } from './registry-source.js';
import { wantedShell, withShell } from './shell-under-test.js';

const build = (version: string): HostVersion => ({
  version,
  base: `/remotes/shell/${version}/`,
  integrity: {},
  offers: { contract: '0.1.0', shared: {} },
});
const registry: Registry = {
  remotes: {},
  host: { versions: [build('0.2.0-b'), build('0.1.0-a'), build('0.1.1-a'), build('0.1.1-b')] },
};
const readShell = jest.fn((version: string) =>
  version === '0.3.0-c' ? Promise.resolve(build(version)) : Promise.reject(new Error('away')),
);
const source = { readShell } as unknown as RegistrySource;
const served = async (wanted: string) =>
  (await withShell(registry, wanted, source)).host?.versions.map(({ version }) => version);

const site = { allowsOverrides: true, remotesUrl: undefined };
const bucket = { allowsOverrides: true, remotesUrl: 'https://cdn.example/builds/' };

test.each([
  ['?remote=shell@0.1.0-a', site, '0.1.0-a'],
  ['?remote=shell@0.1.0&remote=feed@1&remote=shell@0.2.0', site, '0.2.0'],
  ['?remote=shell@https://stoa.example/remotes/shell/0.1.0-a/', site, '0.1.0-a'],
  ['?remote=shell@https://cdn.example/builds/shell/0.1.0-a', bucket, '0.1.0-a'],
  ['?remote=shell@https://evil.example/remotes/shell/0.1.0-a/', site, undefined],
  ['?remote=shell@https://stoa.example/remotes/shell/../feed/1/', site, undefined],
  ['?remote=shell@..', site, undefined],
  ['?remote=feed@1.4.2', site, undefined],
  ['?q=shell@1', site, undefined],
  ['?remote=shell@0.1.0-a', { ...site, allowsOverrides: false }, undefined],
])('%s with %j names the stored shell %s', (query, config, version) => {
  expect(wantedShell(new URL(`http://stoa/${query}`), 'https://stoa.example', config)).toBe(version);
});

test.each([
  ['a listed version', '0.1.0-a', ['0.1.0-a', '0.2.0-b', '0.1.1-a', '0.1.1-b']],
  ['the one listed version that begins so', '0.1.0', ['0.1.0-a', '0.2.0-b', '0.1.1-a', '0.1.1-b']],
  ['a stored version', '0.3.0-c', ['0.3.0-c', '0.2.0-b', '0.1.0-a', '0.1.1-a', '0.1.1-b']],
])('%s comes first, for pages to be made with', async (_what, wanted, versions) => {
  expect(await served(wanted)).toEqual(versions);
});

test.each(['9.9.9', '0.1.1'])(
  '%s, which is not one stored version, leaves what is served',
  async (wanted) => {
    expect(await withShell(registry, wanted, source)).toBe(registry);
  },
);

test('pages with the same shell are made of the same registry, so that they are kept', async () => {
  expect(await withShell(registry, '0.1.0', source)).toBe(await withShell(registry, '0.1.0-a', source));
});
