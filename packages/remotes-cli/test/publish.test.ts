import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildManifest, type Registry, remotes, type RemoteVersion } from '@stoa/contract';
import { listedVersions, promote, publish, rollback, storeBuild } from '../src/publish/publish.mjs';
import { retire } from '../src/publish/retire.mjs';
import { listing } from '../src/publish/listing.mjs';
import { checkLinks, checkPages } from '../src/registry/checkPages.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { listOf, readRegistry, updateList } from '../src/registry/registry.mjs';
import { garbageCollect, graceMs, storedMax, storedMs } from '../src/registry/garbageCollect.mjs';
import type { Build } from '../src/registry/types.js';
import { entryOf, makeBuild } from './support/fakeBuild.mjs';

let dir = '';
let store: FolderStore;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-publish-'));
  store = new FolderStore(dir);
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const build = (content: string, exposes?: string[]) => makeBuild(dir, 'profile', content, exposes);
const publishBuild = async (content: string) => publish(store, 'profile', await build(content));
const versions = () => listedVersions(store, 'profile') as Promise<RemoteVersion[]>;
const names = async () => (await versions()).map(({ version }) => version);

/** Publishes builds in sequence and returns their versions. */
async function publishAll(...contents: string[]): Promise<string[]> {
  const published: string[] = [];
  for (const content of contents) published.push((await publishBuild(content)).version);
  return published;
}

test('a build is copied to a separate folder and listed with everything a host needs', async () => {
  const { version, isNew } = await publishBuild('one');
  expect(isNew).toBe(true);
  const [listed] = await versions();
  expect(listed).toMatchObject({
    version,
    base: `/remotes/profile/${version}/`,
    global: 'stoa_profile_1',
    fragments: [],
    preload: { './user': ['7.js'] },
  });
  expect(listed?.pages).toHaveLength(remotes.profile.pages.length);
  expect(listed?.pages[0]).toEqual({ path: '/user/:username', access: 'everyone', expose: './user' });
  expect(await readFile(path.join(dir, 'profile', version, 'remoteEntry.js'), 'utf8')).toBe(
    entryOf('profile', 'one'),
  );
});

test('a build that is only stored is not listed until it is published', async () => {
  const served = await publishBuild('one');
  const version = await storeBuild(store, 'profile', await build('two'));
  expect(await readFile(path.join(dir, 'profile', version, 'remoteEntry.js'), 'utf8')).toBe(
    entryOf('profile', 'two'),
  );
  expect(await names()).toEqual([served.version]);
  expect(await publishBuild('two')).toMatchObject({ version, isNew: true });
  expect(await names()).toEqual([version, served.version]);
});

test('a build with a symbolic link is refused', async () => {
  const dist = await build('one');
  await symlink('/etc/passwd', path.join(dist, 'secrets.js.br'));
  await expect(publish(store, 'profile', dist)).rejects.toThrow('these are links or devices');
  expect(await names()).toEqual([]);
});

test.each([
  ['/login', 'would shadow addresses of /login, a page of the shell'],
  ['/LOGIN', 'would shadow addresses of /login, a page of the shell'],
  ['/:anything', 'needs a first segment that is no parameter'],
  ['/:anything/users', 'needs a first segment that is no parameter'],
  ['/polls/*', 'needs a first segment that is no parameter'],
  ['/polls/:id?', 'needs a first segment that is no parameter'],
  ['polls', 'needs a first segment that is no parameter'],
  ['/api/users', 'which is reserved for the server'],
  ['/health', 'which is reserved for the server'],
  ['/Media/:name', 'which is reserved for the server'],
  ['/post/new', 'would shadow addresses of /post/:id, a page of feed'],
  ['/wiki/:page', 'would shadow addresses of /wiki/start, a page of wiki'],
])('a remote may not have the page %s', (page, reason) => {
  const others = [{ owner: 'wiki', path: '/wiki/start' }];
  expect(() => checkPages('polls', [{ path: page }], others)).toThrow(reason);
});

const polls = { label: 'Polls', icon: 'flag', path: '/polls', access: 'everyone' as const };
const pollsPages = [
  { path: '/polls', access: 'everyone' as const, expose: './polls' },
  { path: '/polls/mine', access: 'members' as const, expose: './mine' },
  { path: '/polls/:id', access: 'everyone' as const, expose: './poll' },
];

test.each([
  [[{ ...polls, label: '' }], 'The link 1 needs a label of 1 to 24 characters'],
  [[{ ...polls, label: ' Polls' }], 'needs a label'],
  [[{ ...polls, label: 'Polls\u202e' }], 'needs a label'],
  [[{ ...polls, label: 'p'.repeat(25) }], 'needs a label'],
  [[{ ...polls, icon: 'skull' }], 'has the unknown icon skull; known icons are bookmark, flag'],
  [[{ ...polls, path: '/' }], 'leads to /, which is no page of this remote'],
  [[{ ...polls, path: '/polls/:id' }], 'is no page of this remote without parameters'],
  [[{ ...polls, path: '/polls/mine' }], 'is for everyone, and its page for members'],
  [[polls, { ...polls, label: 'POLLS' }], 'The link POLLS has the same label as a link of the remote itself'],
  [[{ ...polls, label: 'Wiki' }], 'has the same label as a link of wiki'],
  [Array.from({ length: 4 }, () => polls), 'It has 4 links; the limit is 3.'],
])('a remote may not have the links %j', (links, reason) => {
  const others = [{ owner: 'wiki', label: 'wiki' }];
  expect(() => checkLinks('polls', { links, pages: pollsPages }, others)).toThrow(reason);
});

test('eight links are allowed, without counting existing links of the remote itself', () => {
  const others = (owner: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ owner, label: `${owner} ${index}` }));
  const parts = {
    links: [polls, { ...polls, label: 'Mine', path: '/polls/mine', access: 'staff' as const }],
    pages: pollsPages,
  };
  checkLinks('polls', parts, [...others('wiki', 6), ...others('polls', 2)]);
  expect(() => checkLinks('polls', parts, others('wiki', 7))).toThrow('other remotes have 7 of them');
});

test('a build is not listed if its links exceed the limit together with existing ones', async () => {
  await publish(store, 'feed', await makeBuild(dir, 'feed', 'one'));
  const withLinks = (count: number) =>
    updateList(store, 'feed', (before) => ({
      ...before,
      versions: before.versions.map((one) => ({
        ...one,
        links: Array.from({ length: count }, (_, index) => ({ ...polls, label: `Link ${index}` })),
      })),
    }));
  await withLinks(9);
  await expect(publishBuild('one')).rejects.toThrow('The limit is 8 links, and other remotes have 9');
  await withLinks(8);
  await publishBuild('one');
  expect(await names()).toHaveLength(1);
});

test('a build is listed only in the registry it was confirmed for', async () => {
  const seen: string[][] = [];
  const confirm = (registry: Registry) => {
    seen.push(Object.keys(registry.remotes));
    if (registry.remotes.feed) throw new Error('not beside feed');
  };
  await publish(store, 'profile', await build('one'), { confirm });
  await publish(store, 'feed', await makeBuild(dir, 'feed', 'one'));
  await expect(publish(store, 'profile', await build('two'), { confirm })).rejects.toThrow('not beside feed');
  expect(seen).toEqual([[], ['profile', 'feed']]);
  expect(await names()).toHaveLength(1);
});

test('no two remotes have the same page', () => {
  for (const [remote, { pages }] of Object.entries(remotes)) checkPages(remote, [...pages]);
  checkPages('polls', [{ path: '/polls' }, { path: '/polls/:id' }]);
});

test('every file has its hash in the notation of browsers, its compressed copy the hash of the decompressed content', async () => {
  await publishBuild('one');
  const [listed] = await versions();
  expect(Object.keys(listed?.integrity ?? {})).toEqual(['7.js', 'exposes.json', 'remoteEntry.js']);
  expect(listed?.integrity['remoteEntry.js']).toMatch(/^sha384-[\w+/=]{64}$/);
});

test('a build contains a manifest with its commit and its sizes', async () => {
  const { version } = await publishBuild('one');
  const text = await readFile(path.join(dir, 'profile', version, 'manifest.json'), 'utf8');
  expect(BuildManifest.parse(JSON.parse(text))).toMatchObject({
    app: 'profile',
    version,
    sizes: { 'remoteEntry.js': entryOf('profile', 'one').length, '7.js': 5 },
    requires: { contract: expect.stringMatching(/^\^\d/) as string },
  });
  const { weights, owner } = JSON.parse(text) as BuildManifest;
  expect(Object.keys(weights)).toContain('./user');
  expect(owner).toBe('@stoa/profile');
});

test('the newest build is served first, the others stay listed behind it', async () => {
  const [first, second] = await publishAll('one', 'two');
  expect(await names()).toEqual([second, first]);
});

test('publishing the same build again changes nothing, not even a rollback', async () => {
  const [first, second] = await publishAll('one', 'two');
  expect((await rollback(store, 'profile')).version).toBe(first);
  expect(await publishBuild('two')).toMatchObject({ isNew: false, served: first });
  expect(await names()).toEqual([first, second]);
});

test('a version that was rolled back is the last fallback', async () => {
  const [first, second, third] = await publishAll('one', 'two', 'three');
  await rollback(store, 'profile');
  expect(await names()).toEqual([second, first, third]);
  const { version } = await publishBuild('four');
  expect(await names()).toEqual([version, second, first, third]);
});

test('rolling back again goes further back, as long as there are older versions', async () => {
  const [first] = await publishAll('one', 'two', 'three');
  await rollback(store, 'profile');
  expect((await rollback(store, 'profile')).version).toBe(first);
  await expect(rollback(store, 'profile')).rejects.toThrow('no earlier version');
});

test('rolling back is refused if another remote has got an address of the earlier version, unless it is forced', async () => {
  const [first, second] = await publishAll('one', 'two');
  const wiki = { path: '/wiki', access: 'everyone' as const, expose: './wiki' };
  await updateList(store, 'profile', (list) => ({
    ...list,
    versions: list.versions.map((each) => (each.version === first ? { ...each, pages: [wiki] } : each)),
  }));
  const [served] = await versions();
  await updateList(store, 'wiki', (list) => ({
    ...list,
    versions: [{ ...(served as RemoteVersion), pages: [wiki] }],
  }));
  const conflict = 'The page /wiki of profile would shadow addresses of /wiki, a page of wiki.';
  await expect(rollback(store, 'profile')).rejects.toThrow(
    `profile was not changed:\n  ${conflict}\nServe another`,
  );
  expect(await names()).toEqual([second, first]);
  const { version, warnings } = await rollback(store, 'profile', { allowBreaking: true });
  expect([version, warnings]).toEqual([first, [conflict]]);
});

test('promoting serves a listed version, by its full name or its hash, and refuses an unlisted one', async () => {
  const [first = '', second] = await publishAll('one', 'two');
  await promote(store, 'profile', first.split('-')[1] ?? '');
  expect(await names()).toEqual([first, second]);
  await promote(store, 'profile', second ?? '');
  expect(await names()).toEqual([second, first]);
  await expect(promote(store, 'profile', '9.9.9')).rejects.toThrow('profile has no version 9.9.9');
  await expect(promote(store, 'profile', '0.1.0')).rejects.toThrow('several versions like 0.1.0');
});

test('the last five versions stay listed; the files of others are kept for a day', async () => {
  const published = await publishAll('1', '2', '3', '4', '5', '6');
  expect(await names()).toEqual(published.slice(1).toReversed());
  const [gone = ''] = published;
  await garbageCollect(store, 'profile', Date.now() + graceMs - 60_000);
  expect(await readdir(path.join(dir, 'profile'))).toContain(gone);
  await garbageCollect(store, 'profile', Date.now() + graceMs + 60_000);
  expect(await readdir(path.join(dir, 'profile'))).toEqual(published.slice(1).sort());
  expect(listOf(await readRegistry(store), 'profile').retired).toEqual([]);
});

test('a retired build is listed again when it is published again', async () => {
  const [first = ''] = await publishAll('1', '2', '3', '4', '5', '6');
  await publishBuild('1');
  expect((await names())[0]).toBe(first);
  await garbageCollect(store, 'profile', Date.now() + 2 * graceMs);
  expect(await readdir(path.join(dir, 'profile', first))).toContain('remoteEntry.js');
});

test('a build that was stored without being listed is kept for two weeks', async () => {
  const { version } = await publishBuild('one');
  await store.put('profile', '0.1.0-stored', await build('never listed'), { manifest: '{}' });
  await garbageCollect(store, 'profile', Date.now() + storedMs - 60_000);
  expect(await readdir(path.join(dir, 'profile'))).toContain('0.1.0-stored');
  await garbageCollect(store, 'profile', Date.now() + storedMs + 60_000);
  expect(await readdir(path.join(dir, 'profile'))).toEqual([version]);
});

test('of the builds that were stored without being listed, the newest are kept', async () => {
  const { version } = await publishBuild('one');
  for (let count = 0; count <= storedMax; count += 1) {
    const folder = path.join(dir, 'profile', `0.1.0-stored${count}`);
    await mkdir(folder);
    const time = new Date(Date.now() - 60_000 * (count + 1));
    await utimes(folder, time, time);
  }
  await garbageCollect(store, 'profile');
  const kept = await readdir(path.join(dir, 'profile'));
  expect(kept).toHaveLength(storedMax + 1);
  expect(kept).toEqual(expect.arrayContaining([version, '0.1.0-stored0']));
  expect(kept).not.toContain(`0.1.0-stored${storedMax}`);
});

test('a build that lacks a page of the contract is refused', async () => {
  const dist = await build('one', ['./user']);
  await expect(publish(store, 'profile', dist)).rejects.toThrow('profile does not expose ./dashboard');
});

test('a change that throws leaves the registry unchanged', async () => {
  const published = await publishAll('one');
  const broken = updateList(store, 'profile', (before) => ({
    ...before,
    versions: [{ version: 'of no shape' } as Build, ...before.versions],
  }));
  await expect(broken).rejects.toThrow();
  expect(await names()).toEqual(published);
});

test('a registry that cannot be read stops a publish instead of being replaced', async () => {
  expect(await store.swap('not json', 0)).toBe(true);
  await expect(publishBuild('one')).rejects.toThrow('cannot be read');
  expect((await store.read()).text).toBe('not json');
});

test('a broken registry in a folder is named, and without its file the one before it counts', async () => {
  const [first = ''] = await publishAll('one');
  expect(await store.swap('', 1)).toBe(true);
  const { file = '' } = await store.read();
  await expect(names()).rejects.toThrow(`Delete ${file}; then the one before it counts`);
  await rm(file);
  expect(await names()).toEqual([first]);
  expect(await publishAll('two')).toHaveLength(1);
});

test('a registry is on the disk before it counts, and its folder afterwards', async () => {
  await publishAll('one');
  const handle = await open(dir);
  const revisions = async () =>
    (await readdir(path.join(dir, 'registry'))).filter((name) => name.endsWith('.json')).length;
  const found: number[] = [];
  const sync = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  sync.mockImplementation(async () => void found.push(await revisions()));
  await handle.close();
  await publishBuild('two').finally(() => sync.mockRestore());
  expect(found).toEqual([1, 2]);
});

test('a retired version is no longer listed, and its files are kept for a day', async () => {
  const [first = '', second = ''] = await publishAll('one', 'two');
  expect(await retire(store, 'profile', second)).toEqual({ version: first, warnings: [] });
  expect(await names()).toEqual([first]);
  expect(await readdir(path.join(dir, 'profile'))).toContain(second);
  await garbageCollect(store, 'profile', Date.now() + graceMs + 60_000);
  expect(await readdir(path.join(dir, 'profile'))).toEqual([first]);
});

test('a remote that the shell depends on is retired only with --allow-breaking', async () => {
  await publishBuild('one');
  await expect(retire(store, 'profile')).rejects.toThrow('The shell depends on the page /user/:username.');
  expect(await names()).toHaveLength(1);
  const { version } = await retire(store, 'profile', undefined, { allowBreaking: true });
  expect(version).toBeUndefined();
  expect(await names()).toEqual([]);
});

test('a remote without dependents is retired and completely deleted after a day', async () => {
  await publish(store, 'feed', await makeBuild(dir, 'feed', 'one'));
  const registry = await readRegistry(store);
  const [build] = listOf(registry, 'feed').versions as RemoteVersion[];
  await updateList(store, 'polls', (before) => ({
    ...before,
    versions: [{ ...build, pages: [] } as Build],
  }));
  await retire(store, 'polls');
  expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['feed', 'polls']);
  await garbageCollect(store, 'polls', Date.now() + graceMs + 60_000);
  expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['feed']);
});

test('the list shows the commit of a build, and whether files differed from it', async () => {
  const { version } = await publishBuild('one');
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const listAs = async (of: string) => {
    const listed = (await versions()).map((one) => ({ ...one, commit: of }));
    await updateList(store, 'profile', (before) => ({ ...before, versions: listed }));
    return (await listing(store)).split('\n').find((line: string) => line.includes(version));
  };
  expect(await listAs(`${commit}+`)).toMatch(/0123456789\+$/);
  expect(await listAs(commit)).toMatch(/0123456789$/);
});

describe('a build made with another tool', () => {
  const change = async (file: string, text: string) => {
    const dist = await build('one');
    await writeFile(path.join(dist, file), text);
    return publish(store, 'profile', dist);
  };
  const random = () => Array.from({ length: 60_000 }, () => Math.random().toString(36).slice(2, 3)).join('');

  test.each([
    [
      'its entry is an ES module',
      'remoteEntry.js',
      'export const get = 1;',
      'An ES module needs its mf-manifest.json',
    ],
    [
      'it brings React',
      'remoteEntry.js',
      `window.stoa_profile_1 = a.isReactComponent = {};`,
      'bundles its own React',
    ],
    ['its entry sets another name', 'remoteEntry.js', 'window.other = 1;', 'does not set stoa_profile_1'],
    ['a chunk is not the one that its entry knows', '7.js', 'changed', 'does not contain the hash of 7.js'],
    ['it is over its budget', 'remoteEntry.js', `${entryOf('profile', random())}`, 'its budget is 25 KB'],
  ])('is refused when %s', async (_name, file, text, reason) => {
    await expect(change(file, text)).rejects.toThrow(reason);
    expect(await names()).toEqual([]);
  });

  test('is refused when a chunk is missing', async () => {
    const dist = await build('one');
    await rm(path.join(dist, '7.js'));
    await expect(publish(store, 'profile', dist)).rejects.toThrow('7.js is missing');
  });
});
