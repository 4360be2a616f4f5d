import type { HostVersion, RemoteVersion } from '@stoa/contract';
import { Compositions } from './compositions.js';
import { pageRegistry } from '../registry/page-registry.js';

const common = { base: '/', server: 'server.js', integrity: { 'server.js': 'sha384-server' } };
const offers: HostVersion['offers'] = { contract: '0.1.0', shared: {} };
const host: HostVersion = { ...common, version: 'shell', offers };
const build = (version: string, contract: string): RemoteVersion => ({
  ...common,
  version,
  entry: 'remoteEntry.js',
  requires: { contract, shared: {} },
  global: 'feed',
  pages: [],
  fragments: [],
  preload: {},
});

const config = { dataDir: '/data', remotesDir: '/remotes', remotesUrl: undefined, shellDir: '/shell' };

test('the server renders the builds that the browser receives, which fit the shell', async () => {
  const versions = [build('4', '^0.2.0'), build('3', '^0.1.0'), build('2', '^0.2.0'), build('1', '^0.1.0')];
  const registry = { remotes: { feed: { versions } } };
  const compositions = new Compositions(config, { warn: () => undefined });
  const { composition } = (await compositions.of({ registry, host }, new Set())) ?? {};
  expect(Object.keys(composition?.remotes ?? {})).toEqual(['feed@3', 'feed@1']);
  expect(composition?.registry).toBe(pageRegistry(registry, offers));
});
