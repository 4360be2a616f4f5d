import type { RemoteVersion } from '@stoa/contract';
import { loadAdapted } from './adaptedBuilds';
import { loadScript } from './loadScript';

jest.mock('./loadScript', () => ({ loadScript: jest.fn(), preloadModule: jest.fn() }));

const load = jest.mocked(loadScript);
const page = globalThis as unknown as { chunksOfPolls: string[]; polls: unknown };
const shared = { from: 'shell' };

function build(version: string, over: Partial<RemoteVersion> = {}): RemoteVersion {
  const base = `/remotes/polls/${version}/`;
  return {
    version,
    base,
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': 'sha384-a', 'one.js': 'sha384-b', 'two.js': 'sha384-c' },
    requires: { contract: '^0.1.0', shared: {} },
    global: 'polls',
    adapter: { type: 'script', chunkGlobal: 'chunksOfPolls' },
    pages: [],
    fragments: [],
    preload: { './one': ['one.js'], './two': ['two.js'] },
    ...over,
  };
}

/** Simulates a webpack script: a chunk is pushed to an array, which the entry reads. */
function run(url: string): Promise<void> {
  const file = new URL(url).pathname.replace('/remotes/polls/', '');
  if (!file.endsWith('remoteEntry.js')) page.chunksOfPolls.push(file);
  else {
    const chunks = page.chunksOfPolls;
    page.polls = {
      init: (scope: typeof scopeSeen) => (scopeSeen = scope),
      get: () => Promise.resolve(() => chunks.join(' ')),
    };
  }
  return Promise.resolve();
}
let scopeSeen: Record<string, Record<string, object>> = {};

const start = async (version: RemoteVersion, expose: string) =>
  (await loadAdapted(version, expose, { react: { '19.3.1': shared } }))();

beforeEach(() => load.mockReset().mockImplementation(run));

test('chunks of two versions of a remote stay separate in any loading order', async () => {
  const [first, second] = [build('1'), build('2')];
  expect(await start(second, './one')).toBe('2/one.js');
  expect(await start(first, './one')).toBe('1/one.js');
  expect(await start(second, './two')).toBe('2/one.js 2/two.js');
  expect(await start(first, './two')).toBe('1/one.js 1/two.js');
});

test('loads every file of a module once, verified by its hash, the entry last', async () => {
  const version = build('3');
  await start(version, './one');
  await start(version, './one');
  expect(load.mock.calls.map(([url, hash]) => [url.replace(/.*\/3\//, ''), hash])).toEqual([
    ['one.js', 'sha384-b'],
    ['remoteEntry.js', 'sha384-a'],
  ]);
});

test('a file without a hash is not loaded', async () => {
  const { 'one.js': _, ...integrity } = build('4').integrity;
  await expect(start(build('4', { integrity }), './one')).rejects.toThrow('has no hash to check it by');
  expect(load).not.toHaveBeenCalled();
});

test('a failed file is requested again', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  await expect(start(build('5'), './one')).rejects.toThrow('away');
  expect(await start(build('5'), './one')).toBe('5/one.js');
});

test('an entry that sets no container is refused, even if another version has set one', async () => {
  await start(build('6'), './one');
  load.mockImplementation((url) => (url.endsWith('remoteEntry.js') ? Promise.resolve() : run(url)));
  await expect(start(build('7'), './one')).rejects.toThrow('is not a federation entry');
});

test('a build uses the shell’s shared modules and replaces none of them', async () => {
  await start(build('8'), './one');
  const { react } = scopeSeen;
  Object.assign(react as object, { '19.9.0': { from: 'polls' }, '19.3.1': { from: 'polls' } });
  expect(react).toEqual({ '19.3.1': { from: 'shell' } });
  Object.assign((react as Record<string, object>)['19.3.1'] as object, { from: 'polls' });
  expect(shared).toEqual({ from: 'shell' });
});
