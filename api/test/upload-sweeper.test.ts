import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaPathPrefix } from '@stoa/contract';
import { PostMedia } from '../src/content/posts/post-media.js';
import { UploadSweeper } from '../src/platform/uploads/upload-sweeper.js';
import { blackPng, video } from './support/files.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { upload } from './support/uploading.js';

let api: TestApp;
let ada: Member;
let communityId: number;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-sweeper-'));
  api = await TestApp.start({ dataDir });
  ada = await api.members.make();
  ({ id: communityId } = await api.makeCommunity());
});
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const sweep = () => api.app.get(UploadSweeper, { strict: false }).sweep();
const files = () => readdirSync(join(dataDir, 'uploads'));

async function store(file = blackPng(9, 9)): Promise<string> {
  const { url } = await upload(api.address, ada, file);
  return url ?? '';
}

const age = (url: string, interval: string) =>
  api.database.pool.query(`UPDATE uploads SET created_at = now() - $2::interval WHERE name = $1`, [
    url.slice(mediaPathPrefix.length),
    interval,
  ]);
const isThere = async (url: string) => (await fetch(api.address + url)).ok;
const post = (imageUrl: string) =>
  api.call('createPost', { as: ada, body: { title: 'Look', communityId, imageUrl } });

it('takes away an upload that no post has taken up within an hour, in all its sizes', async () => {
  const [old, young] = [await store(), await store()];
  await age(old, '61 minutes');
  await age(young, '59 minutes');
  expect(await sweep()).toBe(1);
  expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  expect(files().filter((name) => name.startsWith(old.slice(7, 39)))).toEqual([]);
  expect(
    (await api.refusal('createPost', { as: ada, body: { title: 'Look', communityId, imageUrl: old } })).code,
  ).toBe('UPLOAD_NOT_FOUND');
});

it('leaves what a post or a profile shows, and what staff have removed, for it may be restored', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  const [shown, removed, avatar] = [await store(), await store(), await store()];
  await post(shown);
  const { id } = await post(removed);
  await api.call('removePost', { as: moderator, params: { id }, body: { reason: 'Not now' } });
  await api.database.pool.query('UPDATE users SET avatar = $1 WHERE id = $2', [avatar, ada.id]);
  for (const url of [shown, removed, avatar]) await age(url, '9 days');
  expect(await sweep()).toBe(0);
  // What staff have removed is kept, and seen by nobody in any size.
  expect(await Promise.all([shown, removed, avatar].map(isThere))).toEqual([true, false, true]);
  const smaller = (url: string) => url.replace('.webp', '-320.webp');
  expect([await isThere(smaller(shown)), await isThere(smaller(removed))]).toEqual([true, false]);
  const restored = await api.call('restorePost', { as: moderator, params: { id } });
  expect(await isThere(restored.imageUrl ?? '')).toBe(true);
});

it('takes the files of a post along when its author deletes it', async () => {
  const [image, clip] = [await store(), await store(video())];
  const { id } = await post(image);
  const { id: second } = await api.call('createPost', {
    as: ada,
    body: { title: 'Watch', communityId, videoUrl: clip },
  });
  for (const params of [{ id }, { id: second }]) await api.call('deletePost', { as: ada, params });
  expect([await isThere(image), await isThere(clip)]).toEqual([false, false]);
});

it('leaves a file that two posts show until both are deleted', async () => {
  const url = await store();
  const [first, second] = [await post(url), await post(url)];
  await api.call('deletePost', { as: ada, params: { id: first.id } });
  expect(await isThere(url)).toBe(true);
  await api.call('deletePost', { as: ada, params: { id: second.id } });
  expect(await isThere(url)).toBe(false);
});

it('shares the work between instances: each upload is taken away once', async () => {
  const urls = await Promise.all(Array.from({ length: 12 }, () => store(video())));
  for (const url of urls) await age(url, '2 days');
  const counts = await Promise.all([sweep(), sweep(), sweep()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(urls.length);
  expect((await Promise.all(urls.map(isThere))).some(Boolean)).toBe(false);
});

it('does not take away what a post is just taking up', async () => {
  const url = await store();
  await age(url, '2 days');
  const media = api.app.get(PostMedia, { strict: false });
  await api.database.source.transaction(async (manager) => {
    await media.hold(manager, { imageUrl: url }, ada.id);
    expect(await sweep()).toBe(0);
  });
  expect(await isThere(url)).toBe(true);
});

it('clears what uploads have left that ended with their process', async () => {
  const [old, young] = ['old', 'young'].map((name) => join(dataDir, 'uploads-arriving', name));
  for (const room of [old, young]) mkdirSync(room ?? '');
  const before = Date.now() / 1000 - 2 * 3600;
  utimesSync(old ?? '', before, before);
  await sweep();
  expect(readdirSync(join(dataDir, 'uploads-arriving'))).toEqual(['young']);
});
