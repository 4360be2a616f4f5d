import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ username: 'Ada' });
});
afterAll(() => api.stop());

describe('a profile', () => {
  it('adds up what its owner has done', async () => {
    const first = await api.makePost({ as: ada });
    await api.makePost({ as: ada });
    const voters = await api.members.makeMany(3);
    for (const as of voters) await api.call('castVote', { as, body: { type: 'up', postId: first.id } });
    const comment = await api.makeComment({ as: ada, postId: first.id });
    await api.makeComment({ as: ada, postId: first.id, parentId: comment.id });
    await api.call('deleteComment', { as: ada, params: { id: comment.id } });
    expect(await api.call('getUser', { params: { username: 'ada' } })).toMatchObject({
      id: ada.id,
      username: 'Ada',
      role: 'member',
      postCount: 2,
      postKarma: 3,
      commentCount: 1,
      isSelf: false,
    });
  });

  it('shows the email address to its owner alone', async () => {
    const params = { username: 'Ada' };
    expect(await api.call('getUser', { as: ada, params })).toMatchObject({
      email: 'Ada@example.org',
      isSelf: true,
    });
    const admin = await api.members.make({ role: 'admin' });
    for (const as of [undefined, admin]) {
      expect(await api.call('getUser', { as, params })).not.toHaveProperty('email');
    }
  });

  it.each(['nobody', 'not a name at all', '%', "' OR 1=1 --"])('is not there for "%s"', async (username) => {
    expect((await api.refusal('getUser', { params: { username } })).code).toBe('USER_NOT_FOUND');
  });
});

describe('the moderator role', () => {
  it('is given and taken by admins, and counts at once', async () => {
    const admin = await api.members.make({ role: 'admin' });
    const ben = await api.members.make({ username: 'ben' });
    const set = (role: string) =>
      api.call('setRole', { as: admin, params: { username: 'BEN' }, body: { role } });
    expect((await set('moderator')).role).toBe('moderator');
    await api.call('listReports', { as: ben });
    expect((await set('member')).role).toBe('member');
    expect((await api.refusal('listReports', { as: ben })).code).toBe('ROLE_MISSING');
  });

  it('is not given by others, nor to what is none, nor taken from an admin', async () => {
    const admin = await api.members.make({ role: 'admin' });
    const params = { username: 'ada' };
    const body = { role: 'moderator' };
    for (const role of ['member', 'moderator'] as const) {
      const as = await api.members.make({ role });
      expect((await api.refusal('setRole', { as, params, body })).code).toBe('ROLE_MISSING');
    }
    expect((await api.refusal('setRole', { params, body })).code).toBe('SESSION_MISSING');
    expect((await api.refusal('setRole', { as: admin, params: { username: 'nobody' }, body })).code).toBe(
      'USER_NOT_FOUND',
    );
    const self = { username: admin.username };
    expect((await api.refusal('setRole', { as: admin, params: self, body })).code).toBe('RULE_BROKEN');
    const wrong = await api.refusal('setRole', { as: admin, params, body: { role: 'admin' } });
    expect(wrong.fields).toHaveProperty('role');
  });
});
