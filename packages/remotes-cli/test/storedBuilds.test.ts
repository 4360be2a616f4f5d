import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listedVersions, publish, storeBuild } from '../src/publish/publish.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { garbageCollect, storedMs } from '../src/registry/garbageCollect.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

let dir = '';
let store: FolderStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-stored-builds-'));
  store = new FolderStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a build that is stored again is kept for another two weeks', async () => {
  const dist = await makeBuild(dir, 'profile', 'one');
  const version = await storeBuild(store, 'profile', dist);
  const old = new Date(Date.now() - storedMs + 60_000);
  await utimes(path.join(dir, 'profile', version), old, old);
  await storeBuild(store, 'profile', dist);
  await garbageCollect(store, 'profile', Date.now() + storedMs - 60_000);
  expect(await store.has('profile', version)).toBe(true);
  await garbageCollect(store, 'profile', Date.now() + storedMs + 60_000);
  expect(await store.has('profile', version)).toBe(false);
});

test('a publish whose old files cannot be deleted succeeds with a warning', async () => {
  const stuck = new (class extends FolderStore {
    override stored(): Promise<never> {
      return Promise.reject(new Error('the disk is away'));
    }
  })(dir);
  const { version, warnings } = await publish(stuck, 'profile', await makeBuild(dir, 'profile', 'one'));
  expect(warnings).toEqual(['Warning: old files of profile could not be deleted: the disk is away']);
  expect((await listedVersions(store, 'profile')).map((build) => build.version)).toEqual([version]);
});
