import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@stoa/contract';
import { canaryActions } from '../src/publish/canaryActions.mjs';
import { listedVersions, publish, rollback } from '../src/publish/publish.mjs';
import { publishStored } from '../src/publish/publishStored.mjs';
import { retire } from '../src/publish/retire.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { freeze } from '../src/registry/freezes.mjs';
import { garbageCollect, graceMs } from '../src/registry/garbageCollect.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import { makeBuild } from './support/fakeBuild.mjs';
import { addServerBundle } from './support/serverBundles.js';

let dir = '';
let store: FolderStore;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-stored-'));
  store = new FolderStore(path.join(dir, 'site'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Creates a folder with the builds of a release, as in an image. */
async function imageOf(content: string): Promise<string> {
  const folder = path.join(dir, `image-${content}`);
  for (const app of ['feed', 'profile']) {
    const makeTypes = () => Promise.resolve(Buffer.from(`types of ${app}`));
    const dist = await makeBuild(dir, app, content);
    await addServerBundle(dist);
    await publish(new FolderStore(folder), app, dist, { makeTypes });
  }
  return folder;
}

const versions = async (app: string) =>
  ((await listedVersions(store, app)) as { version: string }[]).map(({ version }) => version);

test('publishes all builds of an image in one revision, with their records for later checks', async () => {
  await publishStored(await imageOf('one'), store);
  expect((await store.read()).revision).toBe(1);
  const [version = ''] = await versions('feed');
  expect((await store.readFile('feed', version, 'types.json.gz')).toString()).toBe('types of feed');
  const [served] = (await readRegistry(store)).remotes.feed?.versions ?? ([] as RemoteVersion[]);
  expect(served?.base).toBe(`/remotes/feed/${version}/`);
  const entry = await readFile(path.join(dir, 'site', 'feed', version, 'remoteEntry.js'), 'utf8');
  expect(entry).toContain("'one'");
});

test('publishes nothing the second time, and keeps a rollback', async () => {
  const [one, two] = [await imageOf('one'), await imageOf('two')];
  await publishStored(one, store);
  await publishStored(two, store);
  const [newest, before] = await versions('feed');
  await rollback(store, 'feed');
  await publishStored(two, store);
  expect((await versions('feed')).slice(0, 2)).toEqual([before, newest]);
});

test('serves a new build of an image in front of what a team has published since the last image', async () => {
  await publishStored(await imageOf('one'), store);
  const dist = await makeBuild(dir, 'feed', 'of a team');
  await addServerBundle(dist);
  const { version } = (await publish(store, 'feed', dist)) as { version: string };
  const said = await publishStored(await imageOf('two'), store);
  const [newest] = await versions('feed');
  expect(said[0]).toBe(`feed is at ${newest}`);
  expect((await versions('feed'))[1]).toBe(version);
});

test('stores the missing files of a listed build', async () => {
  const image = await imageOf('one');
  await publishStored(image, store);
  const [version = ''] = await versions('feed');
  await store.remove('feed', version);
  await publishStored(image, store);
  expect(await store.has('feed', version)).toBe(true);
});

test('does not serve a build again that later publishes have replaced and removed from the list', async () => {
  const image = await imageOf('one');
  await publishStored(image, store);
  const [first = ''] = await versions('feed');
  for (const content of ['b', 'c', 'd', 'e', 'f'])
    await publish(store, 'feed', await makeBuild(dir, 'feed', content));
  const before = await versions('feed');
  expect(before).not.toContain(first);
  expect(await publishStored(image, store)).toContain(
    `feed ${first} is not published: it was published before.`,
  );
  expect(await versions('feed')).toEqual(before);
});

test('does not list a remote again that was retired, even after its files are deleted', async () => {
  const image = await imageOf('one');
  await publishStored(image, store);
  await retire(store, 'feed', undefined, { allowBreaking: true });
  await garbageCollect(store, 'feed', Date.now() + 2 * graceMs);
  const said = await publishStored(image, store);
  expect(said[0]).toMatch(/^feed .* is not published: it was published before\.$/);
  expect(await versions('feed')).toEqual([]);
});

test('leaves out a frozen app, which stays at what its team has published', async () => {
  await publishStored(await imageOf('one'), store);
  const before = await versions('feed');
  await freeze(store, 'Stays with its team', 'feed');
  const said = await publishStored(await imageOf('two'), store);
  expect(said[0]).toMatch(/^feed .* is not published: feed is frozen/);
  expect(said[1]).toMatch(/^profile is at /);
  expect(await versions('feed')).toEqual(before);
});

describe('leaves out, and publishes the rest of an image,', () => {
  let canary = '';
  beforeEach(async () => {
    await publishStored(await imageOf('one'), store);
    const dist = await makeBuild(dir, 'feed', 'two');
    await addServerBundle(dist);
    canary = ((await publish(store, 'feed', dist, { share: 5 })) as { version: string }).version;
  });

  test('an app with a canary', async () => {
    const said = await publishStored(await imageOf('three'), store);
    expect(said[0]).toMatch(/^feed .* is not published: feed .* is a canary\.$/);
    expect(said[1]).toMatch(/^profile is at /);
    expect(await versions('profile')).toHaveLength(2);
    expect((await readRegistry(store)).canary?.build.version).toBe(canary);
  });

  test('a build that was aborted as a canary', async () => {
    await canaryActions.abort(store);
    const said = await publishStored(await imageOf('two'), store);
    expect(said[0]).toBe(`feed ${canary} is not published: feed ${canary} was rolled back as a canary.`);
    expect(await versions('feed')).toHaveLength(1);
    expect(await versions('profile')).toHaveLength(2);
  });

  test('the files of builds that it does not list', async () => {
    await canaryActions.abort(store);
    await garbageCollect(store, 'feed', Date.now() + 2 * graceMs);
    expect(await store.has('feed', canary)).toBe(false);
    await publishStored(await imageOf('two'), store);
    expect(await store.has('feed', canary)).toBe(false);
    expect(await Promise.all((await versions('profile')).map((one) => store.has('profile', one)))).toEqual([
      true,
      true,
    ]);
  });
});

test('refuses a folder without builds', async () => {
  await expect(publishStored(path.join(dir, 'none'), store)).rejects.toThrow('There are no builds');
});
