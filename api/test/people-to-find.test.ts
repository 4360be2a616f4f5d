import { peopleLimits } from '@stoa/contract';
import { AccountDeletions } from '../src/identity/deletion/account-deletions.js';
import type { TestRequest } from './support/client.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => void (ada = await api.members.make()));
afterAll(() => api.stop());

const of = ({ username }: Member) => ({ params: { username } });
const follow = (as: Member, whom: Member) => api.call('followUser', { as, ...of(whom) });
const block = (as: Member, whom: Member) => api.call('blockUser', { as, ...of(whom) });

/** Closes an account without deleting what refers to it yet. */
async function close(member: Member): Promise<void> {
  // A moment ago: the column rounds to milliseconds, and may round up.
  await api.database.pool.query(
    `INSERT INTO account_deletions (user_id, due_at, removes_content) VALUES ($1, now() - interval '1 second', false)`,
    [member.id],
  );
  await api.app.get(AccountDeletions).run(member.id, 0);
}

describe('the people whom a member follows', () => {
  const list = (query: TestRequest['query'] = {}) => api.page('listFollowed', { as: ada, query });
  const names = async () => (await list()).items.map(({ username }) => username);

  it('come with the latest first, page by page', async () => {
    const crowd = await api.members.makeMany(5);
    for (const one of crowd) await follow(ada, one);
    const seen: number[] = [];
    for (let query: TestRequest['query'] | undefined = { limit: 2 }; query;) {
      const { items, next } = await list(query);
      seen.push(...items.map(({ id }) => id));
      query = next;
    }
    expect(seen).toEqual(crowd.map(({ id }) => id).reverse());
    expect((await list()).items[0]).toMatchObject({ isFollowing: true, followerCount: 1 });
  });

  it('are theirs alone to see, without unfollowed people and closed accounts', async () => {
    const [ben, cleo, dora] = (await api.members.makeMany(3)) as [Member, Member, Member];
    for (const one of [ben, cleo, dora]) await follow(ada, one);
    await follow(ben, dora);
    await api.call('unfollowUser', { as: ada, ...of(cleo) });
    await close(dora);
    expect(await names()).toEqual([ben.username]);
    expect((await api.refusal('listFollowed', {})).code).toBe('SESSION_MISSING');
  });

  it('include one who has blocked the member since, which reveals no block', async () => {
    const ben = await api.members.make();
    await block(ben, ada);
    await follow(ada, ben);
    expect(await names()).toEqual([ben.username]);
  });

  it('refuses another member’s cursor', async () => {
    const [ben, cleo] = (await api.members.makeMany(2)) as [Member, Member];
    for (const one of [ben, cleo]) await follow(ada, one);
    const { next } = await list({ limit: 1 });
    const refusal = await api.refusal('listFollowed', { as: ben, query: next ?? {} });
    expect(refusal.code).toBe('CURSOR_INVALID');
  });
});

describe('suggested people', () => {
  const names = async () =>
    (await api.call('listSuggestedPeople', { as: ada })).map(({ username }) => username);
  let communityId: number;
  beforeEach(async () => {
    communityId = (await api.makeCommunity()).id;
    await api.call('joinCommunity', { as: ada, params: { id: communityId } });
  });
  const write = async (as: Member, posts = 1) => {
    for (let index = 0; index < posts; index += 1) await api.makePost({ as: as, communityId });
  };

  it('are the authors of the member’s communities, most posts first', async () => {
    const [ben, cleo, dora] = (await api.members.makeMany(3)) as [Member, Member, Member];
    await write(ben);
    await write(cleo, 2);
    const other = await api.makeCommunity({ as: dora });
    await api.makePost({ as: dora, communityId: other.id });
    expect(await names()).toEqual([cleo.username, ben.username]);
    expect((await api.call('listSuggestedPeople', { as: ada }))[0]).toMatchObject({ isFollowing: false });
  });

  it('are not the member, followed people, people blocked in either direction, or closed accounts', async () => {
    const [ben, cleo, dora, eve] = (await api.members.makeMany(4)) as [Member, Member, Member, Member];
    for (const one of [ada, ben, cleo, dora, eve]) await write(one);
    expect(new Set(await names())).toEqual(new Set([ben, cleo, dora, eve].map(({ username }) => username)));
    await follow(ada, ben);
    await block(ada, cleo);
    await block(dora, ada);
    await close(eve);
    expect(await names()).toEqual([]);
  });

  it('are not suggested for removed posts', async () => {
    const [ben, moderator] = [await api.members.make(), await api.members.make({ role: 'moderator' })];
    const { id } = await api.makePost({ as: ben, communityId });
    await api.call('removePost', { as: moderator, params: { id }, body: { reason: 'Not kind' } });
    expect(await names()).toEqual([]);
  });

  it('are a few', async () => {
    for (const one of await api.members.makeMany(peopleLimits.suggestedPeople + 1)) await write(one);
    expect(await names()).toHaveLength(peopleLimits.suggestedPeople);
  });

  it('are for members alone', async () => {
    expect((await api.refusal('listSuggestedPeople', {})).code).toBe('SESSION_MISSING');
  });
});
