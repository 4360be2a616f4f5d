import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, moderationLimits } from '@stoa/contract';
import { UploadSweeper } from '../src/platform/uploads/upload-sweeper.js';
import { blackPng, video } from './support/files.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { upload } from './support/uploading.js';

let api: TestApp;
let ada: Member;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-profiles-'));
  api = await TestApp.start({ dataDir });
});
beforeEach(async () => void (ada = await api.members.make()));
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const store = async (as = ada, file = blackPng(9, 9)) => (await upload(api.address, as, file)).url ?? '';
const isThere = async (url: string) => (await fetch(api.address + url)).ok;
const update = (body: object, as = ada) => api.call('updateProfile', { as, body });
const refusal = (body: object, as = ada) => api.refusal('updateProfile', { as, body });
const profile = (as?: Member) => api.call('getUser', { as, params: { username: ada.username } });
const nothing = { displayName: null, bio: null, avatar: null, banner: null };

it('a new profile is empty', async () => {
  expect(await profile()).toMatchObject(nothing);
});

it('is changed field by field, returned as changed, and visible to everybody', async () => {
  const [avatar, banner] = [await store(), await store()];
  expect(await update({ displayName: 'Ada Lovelace' })).toMatchObject({
    ...nothing,
    displayName: 'Ada Lovelace',
    isSelf: true,
  });
  await update({ bio: 'Mathematics, mostly.' });
  await update({ avatar, banner });
  const all = { displayName: 'Ada Lovelace', bio: 'Mathematics, mostly.', avatar, banner };
  expect(await profile()).toMatchObject(all);
  expect(await api.call('getMe', { as: ada })).toMatchObject({ avatar });
  expect(await update({})).toMatchObject(all);
  expect(await update({ bio: null, displayName: '' })).toMatchObject({
    ...all,
    displayName: null,
    bio: null,
  });
});

it('a name and a bio are one line each, with spaces that count as one', async () => {
  const changed = await update({ displayName: '  Ada\u00a0\n  Lovelace ', bio: 'One.\r\n\r\nTwo.\tThree.' });
  expect(changed).toMatchObject({ displayName: 'Ada Lovelace', bio: 'One. Two. Three.' });
  expect(await update({ displayName: 'Zoe\u0308' })).toMatchObject({ displayName: 'Zo\u00eb' });
});

it.each([
  ['displayName', '🌱'.repeat(limits.displayNameMax + 1)],
  ['displayName', '   '],
  ['displayName', '\u200b\u3164'],
  ['displayName', 'Ada\u202eecalevol'],
  ['displayName', 'Ada\u0007'],
  ['displayName', 7],
  ['bio', 'x'.repeat(limits.bioMax + 1)],
  ['bio', 'left \u2067 right'],
  ['avatar', 'https://example.org/me.png'],
  ['avatar', 'data:image/png;base64,aaaa'],
  ['banner', '/media/../secret'],
  ['username', 'another'],
])('%s %j is refused, and said beside its name', async (field, value) => {
  const error = await refusal({ [field]: value });
  expect(error).toMatchObject({ statusCode: 400, code: 'INPUT_INVALID' });
  expect(error.fields).toHaveProperty(field);
  expect(await profile()).toMatchObject(nothing);
});

it('takes as many characters as the limits say', async () => {
  const body = { displayName: '🌱'.repeat(limits.displayNameMax), bio: '🌱'.repeat(limits.bioMax) };
  expect(await update(body)).toMatchObject(body);
});

it.each(['admin', 'The Moderator', 'Stoa', 'Аdmin', 'ＳＴＯＡ team', 'admin\u3164'])(
  'nobody passes for the staff as "%s"',
  async (displayName) => {
    for (const role of ['member', 'admin'] as const) {
      const error = await refusal({ displayName }, await api.members.make({ role }));
      expect(error).toMatchObject({ statusCode: 422, code: 'NAME_RESERVED' });
      expect(error.fields).toHaveProperty('displayName');
    }
  },
);

it('is changed by its owner alone, whatever their role, and by no guest', async () => {
  expect((await api.refusal('updateProfile', { body: { bio: 'Hello' } })).code).toBe('SESSION_MISSING');
  for (const role of ['member', 'moderator', 'admin'] as const) {
    await update({ bio: 'Mine' }, await api.members.make({ role }));
  }
  expect(await profile()).toMatchObject(nothing);
});

describe('a picture', () => {
  it('must be the member’s own upload, and no video', async () => {
    const others = await store(await api.members.make());
    const clip = await store(ada, video());
    expect((await refusal({ avatar: others })).code).toBe('UPLOAD_NOT_FOUND');
    expect((await refusal({ banner: '/media/nothing.webp' })).code).toBe('UPLOAD_NOT_FOUND');
    const error = await refusal({ avatar: clip });
    expect(error).toMatchObject({ statusCode: 422, code: 'RULE_BROKEN' });
    expect(error.fields).toHaveProperty('avatar');
  });

  it('is delivered with its member’s posts and comments, except to whom blocked them', async () => {
    const avatar = await store();
    await update({ avatar });
    const post = await api.makePost({ as: ada });
    const comment = await api.makeComment({ as: ada, postId: post.id });
    const reader = await api.members.make();
    await api.makeComment({ as: reader, postId: post.id, parentId: comment.id });
    const read = async () => [
      await api.call('getPost', { as: reader, params: { id: post.id } }),
      ...(await api.call('listComments', { as: reader, params: { id: post.id } })),
      ...(await api.call('listPosts', { as: reader, query: { communityId: post.community.id } })),
    ];
    const author = { id: ada.id, username: ada.username, avatar };
    expect((await read()).map((item) => item.author)).toEqual([author, author, author]);
    await api.call('blockUser', { as: reader, params: { username: ada.username } });
    expect(JSON.stringify(await read())).not.toContain(avatar);
  });

  it('that is replaced or removed is deleted', async () => {
    const [first, second, banner] = [await store(), await store(), await store()];
    await update({ avatar: first, banner });
    await update({ avatar: second });
    expect(await Promise.all([first, second, banner].map(isThere))).toEqual([false, true, true]);
    await update({ avatar: null, banner: null });
    expect(await Promise.all([second, banner].map(isThere))).toEqual([false, false]);
  });

  it('stays while something else shows it', async () => {
    const url = await store();
    await update({ avatar: url, banner: url });
    await update({ avatar: null });
    expect(await isThere(url)).toBe(true);
    await update({ banner: url });
    expect(await isThere(url)).toBe(true);
  });

  it('is not swept while a profile shows it', async () => {
    const [avatar, banner] = [await store(), await store()];
    await update({ avatar, banner });
    await api.database.pool.query(`UPDATE uploads SET created_at = now() - interval '9 days'`);
    await api.app.get(UploadSweeper, { strict: false }).sweep();
    expect(await Promise.all([avatar, banner].map(isThere))).toEqual([true, true]);
  });

  it('of two that are set at once, one stays', async () => {
    const urls = [await store(), await store()];
    await Promise.all(urls.map((avatar) => update({ avatar })));
    const { avatar } = await profile();
    expect((await Promise.all(urls.map(isThere))).filter(Boolean)).toHaveLength(1);
    expect(await isThere(avatar ?? '')).toBe(true);
  });
});

describe('staff clear a profile', () => {
  const reason = 'Not kind';
  const request = (as?: Member, username = ada.username) => ({ as, params: { username }, body: { reason } });
  const clear = (as: Member, username?: string) => api.call('clearProfile', request(as, username));
  const entries = async (as: Member) =>
    (await api.call('listModerationLog', { as, query: { limit: 100 } })).filter(
      ({ action, subject }) => action === 'profile-cleared' && subject.id === ada.id,
    );
  const heard = async (as: Member) => {
    await api.settled();
    return (await api.call('listNotifications', { as })).map(({ type, message, fromUser }) => [
      type,
      message,
      fromUser,
    ]);
  };
  let moderator: Member;
  beforeEach(async () => void (moderator = await api.members.make({ role: 'moderator' })));

  it.each(['moderator', 'admin'] as const)('as %s: all four and the pictures are gone', async (role) => {
    const [avatar, banner] = [await store(), await store()];
    await update({ displayName: 'Ada Lovelace', bio: 'Abuse', avatar, banner });
    const staff = await api.members.make({ role });
    expect(await clear(staff, ada.username.toUpperCase())).toMatchObject({ ...nothing, isSelf: false });
    expect(await profile()).toMatchObject(nothing);
    expect(await api.call('getMe', { as: ada })).toMatchObject({ avatar: null });
    expect(await Promise.all([avatar, banner].map(isThere))).toEqual([false, false]);
  });

  it('with one entry of the log, and the owner hears the reason without a name', async () => {
    await update({ bio: 'Abuse' });
    await clear(moderator);
    expect(await entries(moderator)).toEqual([
      expect.objectContaining({
        action: 'profile-cleared',
        note: reason,
        reportId: null,
        moderator: { id: moderator.id, username: moderator.username },
        subject: { type: 'user', id: ada.id, title: ada.username, postId: null },
      }),
    ]);
    expect(await heard(ada)).toEqual([
      [
        'other',
        'A moderator cleared the name, bio, pictures and widgets of your profile. You can appeal there. Reason: Not kind',
        'stoa',
      ],
    ]);
  });

  it('and its owner alone sees why, for as long as that can be appealed', async () => {
    await update({ bio: 'Abuse' });
    const seenBy = async (as: Member) =>
      (await api.call('getUser', { as, params: { username: ada.username } })).clearedFor;
    expect(await seenBy(ada)).toBeUndefined();
    await clear(moderator);
    expect(await seenBy(ada)).toBe(reason);
    expect(await seenBy(moderator)).toBeUndefined();
    await update({ bio: 'Baker' });
    expect(await seenBy(ada)).toBe(reason);
    const { until } = await api.call('getOwnAppeal', { as: ada, query: { subject: 'profile' } });
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
  });

  it.each([{ displayName: 'Ada Lovelace' }, { bio: 'Abuse' }])('that has %j alone', async (body) => {
    await update(body);
    expect(await clear(moderator)).toMatchObject(nothing);
  });

  it('with its widgets, hidden ones, too, and one that has nothing else', async () => {
    for (const isVisible of [true, false]) {
      const body = { widgetType: 'custom_text', title: 'Abuse', content: 'More abuse', isVisible };
      await api.call('createWidget', { as: ada, body });
    }
    const seen = (as: Member) => api.call('getUser', { as, params: { username: ada.username } });
    expect(await seen(moderator)).toMatchObject({ hasWidgets: true });
    expect(await seen(await api.members.make())).not.toHaveProperty('hasWidgets');
    expect(await clear(moderator)).toMatchObject({ ...nothing, hasWidgets: false });
    expect(await api.call('listWidgets', { as: ada, params: { username: ada.username } })).toEqual([]);
    expect((await api.refusal('clearProfile', request(moderator))).code).toBe('ALREADY_REMOVED');
  });

  it('and what its owner gives afterwards can be cleared again', async () => {
    for (const bio of ['Abuse', 'More abuse']) {
      await update({ bio });
      await clear(moderator);
    }
    expect(await entries(moderator)).toHaveLength(2);
    expect(await update({ bio: 'Mathematics' })).toMatchObject({ bio: 'Mathematics' });
  });

  it('and leave a picture that a post shows as well', async () => {
    const avatar = await store();
    await update({ avatar });
    const { id: communityId } = await api.makeCommunity();
    const body = { title: 'A picture', communityId, type: 'image', imageUrl: avatar } as const;
    await api.call('createPost', { as: ada, body });
    await clear(moderator);
    expect(await isThere(avatar)).toBe(true);
  });

  it('but not an empty one: nothing is logged, and nobody is notified', async () => {
    expect((await api.refusal('clearProfile', request(moderator))).code).toBe('ALREADY_REMOVED');
    await update({ bio: 'Hello' });
    await update({ bio: null });
    expect((await api.refusal('clearProfile', request(moderator))).code).toBe('ALREADY_REMOVED');
    expect(await entries(moderator)).toEqual([]);
    expect(await heard(ada)).toEqual([]);
  });

  it('and of two at once the second finds it done', async () => {
    await update({ bio: 'Abuse' });
    const other = await api.members.make({ role: 'admin' });
    const answers = await Promise.all([moderator, other].map((as) => api.send('clearProfile', request(as))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entries(moderator)).toHaveLength(1);
  });

  it('their own without a notification', async () => {
    await api.call('updateProfile', { as: moderator, body: { bio: 'Mine' } });
    expect(await clear(moderator, moderator.username)).toMatchObject({ ...nothing, isSelf: true });
    expect(await heard(moderator)).toEqual([]);
  });

  it('of an existing member only, and with a reason', async () => {
    await update({ bio: 'Abuse' });
    expect((await api.refusal('clearProfile', request(moderator, 'nobody'))).code).toBe('USER_NOT_FOUND');
    for (const text of ['', '   ', 'x'.repeat(moderationLimits.removalReasonMax + 1)]) {
      const error = await api.refusal('clearProfile', { ...request(moderator), body: { reason: text } });
      expect(error).toMatchObject({ code: 'INPUT_INVALID' });
      expect(error.fields).toHaveProperty('reason');
    }
    expect(await profile()).toMatchObject({ bio: 'Abuse' });
  });

  it('and nobody else does, not even on their own profile', async () => {
    await update({ bio: 'Hello' });
    expect((await api.refusal('clearProfile', request())).code).toBe('SESSION_MISSING');
    expect((await api.refusal('clearProfile', request(ada))).code).toBe('ROLE_MISSING');
    expect(await profile()).toMatchObject({ bio: 'Hello' });
  });
});

it('a conversation has the name of the other person', async () => {
  const ben = await api.members.make();
  await update({ displayName: 'Ada Lovelace' });
  const body = { clientId: crypto.randomUUID(), content: 'Hello' };
  await api.call('writeToUser', { as: ben, params: { username: ada.username }, body });
  const [conversation] = await api.call('listConversations', { as: ben });
  expect(conversation?.person).toEqual({
    id: ada.id,
    username: ada.username,
    avatar: null,
    displayName: 'Ada Lovelace',
  });
});

it('shows no name that is the username of another member, whatever its letters look like', async () => {
  const [ada, marcus] = [await api.members.make(), await api.members.make({ username: 'Marcus' })];
  for (const displayName of ['Marcus', 'Маrсus', 'Már\u200bcus', 'Marcus\u3164', '@marcus', 'Marcus ✔']) {
    const refusal = await api.refusal('updateProfile', { as: ada, body: { displayName } });
    expect(refusal).toMatchObject({
      code: 'NAME_RESERVED',
      fields: { displayName: expect.stringContaining('another member') },
    });
  }
  await api.call('updateProfile', { as: ada, body: { displayName: 'Marcus Aurelius' } });
  await api.call('updateProfile', { as: marcus, body: { displayName: 'Marcus' } });
});
