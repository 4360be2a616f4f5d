import type { Follower } from '@stoa/contract';
import { AccountDeletions } from '../src/identity/deletion/account-deletions.js';
import type { TestRequest } from './support/client.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let viewer: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, viewer] = [await api.members.make(), await api.members.make()];
  await show(true);
});
afterAll(() => api.stop());

const of = ({ username }: Member) => ({ params: { username } });
const show = (showsFollowers: boolean) => api.call('updateSettings', { as: ada, body: { showsFollowers } });
const follow = (as: Member, whom = ada) => api.call('followUser', { as, ...of(whom) });
const block = (as: Member, whom: Member) => api.call('blockUser', { as, ...of(whom) });
const list = (as = viewer, query: TestRequest['query'] = {}) =>
  api.page('listFollowers', { as, ...of(ada), query });
const names = async (as = viewer) => (await list(as)).items.map(({ username }) => username);

/** So many more members who follow ada, one after the other. */
async function gather(count: number): Promise<Member[]> {
  const crowd = await api.members.makeMany(count);
  for (const as of crowd) await follow(as);
  return crowd;
}

describe('the list of followers', () => {
  it('comes with the latest first, page by page', async () => {
    const crowd = await gather(5);
    const seen: Follower[] = [];
    for (let query: TestRequest['query'] | undefined = { limit: 2 }; query;) {
      const { items, next } = await list(viewer, query);
      seen.push(...items);
      query = next;
    }
    expect(seen.map(({ id }) => id)).toEqual(crowd.map(({ id }) => id).reverse());
  });

  it('marks the ones the viewer follows, and shows their public profiles', async () => {
    const [ben] = await gather(2);
    await follow(viewer, ben);
    const { items } = await list();
    expect(items.map(({ isFollowing }) => isFollowing)).toEqual([false, true]);
    expect(items[1]).toMatchObject({ username: ben?.username, followerCount: 1, avatar: null });
    expect(items[1]).not.toHaveProperty('email');
  });

  it('leaves out members whom the viewer has blocked or who have blocked the viewer, for that viewer alone', async () => {
    const [ben, cleo, dora] = (await gather(3)) as [Member, Member, Member];
    await block(viewer, ben);
    await block(cleo, viewer);
    expect(await names()).toEqual([dora.username]);
    expect(await names(ada)).toEqual([dora, cleo, ben].map(({ username }) => username));
    await api.call('unblockUser', { as: viewer, ...of(ben) });
    expect(await names()).toEqual([dora.username, ben.username]);
  });

  it('excludes members who have unfollowed or been blocked', async () => {
    const [ben, cleo, dora] = (await gather(3)) as [Member, Member, Member];
    await api.call('unfollowUser', { as: ben, ...of(ada) });
    await block(ada, cleo);
    expect(await names()).toEqual([dora.username]);
  });

  it('excludes closed accounts even before their follows are deleted', async () => {
    const [ben, cleo] = (await gather(2)) as [Member, Member];
    await api.database.pool.query(
      `INSERT INTO account_deletions (user_id, due_at, removes_content) VALUES ($1, now() - interval '1 second', false)`,
      [ben.id],
    );
    // Without any time the account is closed and loses its settings; its follows are there still.
    await api.call('updateSettings', { as: ben, body: { theme: 'dark' } });
    await api.app.get(AccountDeletions).run(ben.id, 0);
    const { rows } = await api.database.pool.query('SELECT 1 FROM user_follows WHERE follower_id = $1', [
      ben.id,
    ]);
    expect([rows.length, await names()]).toEqual([1, [cleo.username]]);
  });

  it('refuses a cursor from another member’s followers', async () => {
    await gather(2);
    const ben = await api.members.make();
    await api.call('updateSettings', { as: ben, body: { showsFollowers: true } });
    const { next } = await list(viewer, { limit: 1 });
    const refusal = await api.refusal('listFollowers', { as: viewer, ...of(ben), query: next ?? {} });
    expect(refusal.code).toBe('CURSOR_INVALID');
  });

  it('is not found for an unknown name', async () => {
    const params = { username: 'nobody-at-all' };
    expect((await api.refusal('listFollowers', { as: viewer, params })).code).toBe('USER_NOT_FOUND');
  });
});

describe('a member who does not show their followers', () => {
  it('hides them from other members, as until they choose; they and staff see them', async () => {
    const [ben, moderator] = [await api.members.make(), await api.members.make({ role: 'moderator' })];
    const [follower] = await gather(1);
    const canSee = async (as: Member) => (await api.call('getUser', { as, ...of(ada) })).canSeeFollowers;
    expect([await canSee(viewer), await canSee(ada), await canSee(moderator)]).toEqual([true, true, true]);
    await show(false);
    expect([await canSee(viewer), await canSee(ada), await canSee(moderator)]).toEqual([false, true, true]);
    expect((await api.refusal('listFollowers', { as: viewer, ...of(ada) })).code).toBe('LIST_PRIVATE');
    for (const as of [ada, moderator]) expect(await names(as)).toEqual([follower?.username]);
    expect((await api.refusal('listFollowers', { as: viewer, ...of(ben) })).code).toBe('LIST_PRIVATE');
  });

  it('still shows their number', async () => {
    await gather(2);
    await show(false);
    expect(await api.call('getUser', { as: viewer, ...of(ada) })).toMatchObject({ followerCount: 2 });
  });

  it('is no matter for guests, who see no list', async () => {
    expect(await api.call('getUser', of(ada))).not.toHaveProperty('canSeeFollowers');
    expect((await api.refusal('listFollowers', of(ada))).code).toBe('SESSION_MISSING');
  });
});
