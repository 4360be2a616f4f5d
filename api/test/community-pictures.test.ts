import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadSweeper } from '../src/platform/uploads/upload-sweeper.js';
import { blackPng, video } from './support/files.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { upload } from './support/uploading.js';

let api: TestApp;
let owner: Member;
let dataDir: string;
let community: { id: number; name: string };
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-community-pictures-'));
  api = await TestApp.start({ dataDir });
});
beforeEach(async () => {
  owner = await api.members.make();
  community = await api.makeCommunity({ as: owner });
});
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const store = async (as = owner, file = blackPng(9, 9)) => (await upload(api.address, as, file)).url ?? '';
const isThere = async (url: string) => (await fetch(api.address + url)).ok;
const request = (body: object, as = owner) => ({ as, params: { id: community.id }, body });
const update = (body: object, as = owner) => api.call('updateCommunity', request(body, as));
const refusal = (body: object, as = owner) => api.refusal('updateCommunity', request(body, as));
const read = () => api.call('getCommunity', { params: { slug: community.name } });

it('a new community has none', async () => {
  const found = await read();
  expect(found).not.toHaveProperty('iconUrl');
  expect(found).not.toHaveProperty('bannerUrl');
});

it('the icon is returned wherever the community is, the banner with the community alone', async () => {
  const [iconUrl, bannerUrl] = [await store(), await store()];
  expect(await update({ iconUrl, bannerUrl })).toMatchObject({ iconUrl, bannerUrl });
  expect(await read()).toMatchObject({ iconUrl, bannerUrl });
  const post = await api.makePost({ as: owner, communityId: community.id });
  expect(post.community).toMatchObject({ iconUrl });
  expect((await api.call('getPost', { params: { id: post.id } })).community).toMatchObject({ iconUrl });
  const lists = [
    await api.call('listMyCommunities', { as: owner }),
    await api.call('listCommunities', { query: { search: community.name } }),
    await api.call('listCommunities', { query: { search: community.name, sort: 'newest' } }),
  ];
  for (const list of lists) {
    expect(list.find(({ id }) => id === community.id)).toMatchObject({ iconUrl });
    expect(list.filter((one) => 'bannerUrl' in one)).toEqual([]);
  }
  const invited = await api.members.make();
  const permissions = ['posts'] as const;
  const params = { id: community.id, username: invited.username };
  await api.call('setModerator', { as: owner, params, body: { permissions: [...permissions] } });
  const [invitation] = await api.call('listMyModeratorInvitations', { as: invited });
  expect(invitation?.community).toMatchObject({ iconUrl });
});

it('must be the sender’s own upload, and no video', async () => {
  const others = await store(await api.members.make());
  const clip = await store(owner, video());
  for (const field of ['iconUrl', 'bannerUrl']) {
    const error = await refusal({ [field]: others });
    expect(error).toMatchObject({ statusCode: 404, code: 'UPLOAD_NOT_FOUND' });
    expect(error.fields).toHaveProperty(field);
    expect((await refusal({ [field]: '/media/nothing.webp' })).code).toBe('UPLOAD_NOT_FOUND');
    expect(await refusal({ [field]: clip })).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { [field]: expect.any(String) },
    });
    expect((await refusal({ [field]: 'https://example.org/me.png' })).code).toBe('INPUT_INVALID');
  }
});

it('another moderator can save the current picture again, and replace it', async () => {
  const iconUrl = await store();
  await update({ iconUrl });
  const moderator = await api.makeModerator(community.id, owner, ['settings']);
  expect(await update({ iconUrl, description: 'New' }, moderator)).toMatchObject({ iconUrl });
  const next = await store(moderator);
  expect(await update({ iconUrl: next }, moderator)).toMatchObject({ iconUrl: next });
  expect(await isThere(iconUrl)).toBe(false);
});

it('one that is replaced or removed is deleted, and one in use is kept', async () => {
  const [first, second, banner] = [await store(), await store(), await store()];
  await update({ iconUrl: first, bannerUrl: banner });
  await update({ iconUrl: second });
  expect(await Promise.all([first, second, banner].map(isThere))).toEqual([false, true, true]);
  await api.database.pool.query(`UPDATE uploads SET created_at = now() - interval '2 hours'`);
  await api.app.get(UploadSweeper, { strict: false }).sweep();
  expect(await Promise.all([second, banner].map(isThere))).toEqual([true, true]);
  const empty = await update({ iconUrl: null, bannerUrl: null });
  expect(empty).not.toHaveProperty('iconUrl');
  expect(await Promise.all([second, banner].map(isThere))).toEqual([false, false]);
});

it('shared caches store the pictures of public communities only', async () => {
  const [iconUrl, bannerUrl] = [await store(), await store()];
  await update({ iconUrl, bannerUrl });
  const cacheControl = async (url: string) =>
    (await fetch(api.address + url)).headers.get('cache-control') ?? '';
  expect(await cacheControl(iconUrl)).not.toMatch('private');
  await update({ visibility: 'private' });
  for (const url of [iconUrl, bannerUrl]) expect(await cacheControl(url)).toMatch(/^private/);
});

it('the log names the change', async () => {
  await update({ bannerUrl: await store() });
  const admin = await api.members.make({ role: 'admin' });
  const [entry] = await api.call('listModerationLog', { as: admin });
  expect(entry).toMatchObject({ action: 'community-changed', note: 'banner' });
});
