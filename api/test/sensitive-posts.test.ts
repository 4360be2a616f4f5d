import type { ListPostsQuery } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

/** Sensitive posts and communities: who marks them, and which lists have them. */
let api: TestApp;
let owner: Member;
let moderator: Member;
let ada: Member;
let communityId: number;
let slug: string;
beforeAll(async () => void (api = await TestApp.start({ pageCacheMs: 60_000 })));
beforeEach(async () => {
  [owner, ada] = [await api.members.make(), await api.members.make()];
  ({ id: communityId, name: slug } = await api.makeCommunity({ as: owner }));
  moderator = await api.makeModerator(communityId, owner, ['posts']);
});
afterAll(() => api.stop());

const create = (body: object = {}) =>
  api.call('createPost', { as: ada, body: { title: 'Seeds', communityId, ...body } });
const read = (id: number) => api.call('getPost', { as: ada, params: { id } });
const edit = (id: number, body: object) => ({ as: ada, params: { id }, body });
const mark = (name: 'markPostSensitive' | 'unmarkPostSensitive', id: number, as = moderator) =>
  api.call(name, { as, params: { id } });
const setSensitive = (isSensitive: boolean) =>
  api.call('updateCommunity', { as: owner, params: { id: communityId }, body: { isSensitive } });
const lists = async (query: ListPostsQuery, id: number, as?: Member) =>
  (await api.call('listPosts', { query: { limit: 100, ...query }, ...(as && { as }) })).some(
    (post) => post.id === id,
  );

describe('a post marked as sensitive', () => {
  it('by its author says so, until the author changes it', async () => {
    const { id, ...post } = await create({ isSensitive: true });
    expect(post).toMatchObject({ isSensitive: true });
    expect(await create()).not.toHaveProperty('isSensitive');
    expect(await api.call('updatePost', edit(id, { isSensitive: false }))).not.toHaveProperty('isSensitive');
    expect(await api.call('updatePost', edit(id, { isSensitive: true }))).toMatchObject({
      isSensitive: true,
    });
  });

  it('by a moderator is not unmarked by its author', async () => {
    const { id } = await create();
    await mark('markPostSensitive', id);
    await mark('markPostSensitive', id);
    expect(await read(id)).toMatchObject({ isSensitive: true, editedAt: null });
    expect(await api.refusal('updatePost', edit(id, { isSensitive: false }))).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { isSensitive: expect.any(String) },
    });
    await mark('unmarkPostSensitive', id, owner);
    expect(await read(id)).not.toHaveProperty('isSensitive');
    const admin = await api.members.make({ role: 'admin' });
    const entries = await api.call('listModerationLog', { as: admin, query: { limit: 2 } });
    expect(entries.map(({ action, moderator: by }) => [action, by.username])).toEqual([
      ['post-unmarked-sensitive', owner.username],
      ['post-marked-sensitive', moderator.username],
    ]);
  });

  it('has no picture in feeds', async () => {
    const picture = {
      imageUrl:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    };
    await create({ ...picture, alt: 'Seeds in a hand' });
    await create({ ...picture, isSensitive: true });
    const feed = await (await fetch(`${api.address}/community/${slug}/feed.xml`)).text();
    expect(feed.match(/<item>/g)).toHaveLength(2);
    expect(feed.match(/&lt;img/g)).toHaveLength(1);
    expect(feed).toContain('alt=&quot;Seeds in a hand&quot;');
  });
});

describe('lists of the site', () => {
  it.each(['hot', 'top', 'rising'] as const)(
    'by %s leave out sensitive posts, unless asked',
    async (sort) => {
      const { id } = await create({ isSensitive: true });
      for (const as of [undefined, ada]) {
        expect(await lists({ sort }, id, as)).toBe(false);
        expect(await lists({ sort, sensitive: 'include' }, id, as)).toBe(true);
        expect(await lists({ sort }, id, as)).toBe(false);
      }
      if (sort === 'top') expect(await lists({ sort, t: 'day' }, id)).toBe(false);
    },
  );

  it('leave out every post of a sensitive community', async () => {
    const { id } = await create();
    expect(await setSensitive(true)).toMatchObject({ isSensitive: true });
    expect(await read(id)).toMatchObject({ community: { isSensitive: true } });
    expect(await read(id)).not.toHaveProperty('isSensitive');
    expect(await lists({ sort: 'hot', limit: 99 }, id)).toBe(false);
    expect(await lists({ sort: 'hot', limit: 99, sensitive: 'include' }, id)).toBe(true);
    expect(await setSensitive(false)).not.toHaveProperty('isSensitive');
    expect(await lists({ sort: 'hot', limit: 98 }, id)).toBe(true);
  });

  it('have sensitive posts among the newest, and so have the community, search and joined ones', async () => {
    const { id } = await create({ title: 'Quinces', isSensitive: true });
    await api.call('joinCommunity', { as: ada, params: { id: communityId } });
    const queries: ListPostsQuery[] = [
      { sort: 'new' },
      { sort: 'hot', communityId },
      { search: 'quinces' },
      { sort: 'hot', feed: 'joined' },
      { sort: 'rising', feed: 'joined' },
    ];
    for (const query of queries) expect([query, await lists(query, id, ada)]).toEqual([query, true]);
  });

  it('take no other value for sensitive posts', async () => {
    const error = await api.refusal('listPosts', { query: { sensitive: 'only' } });
    expect(error.fields).toEqual({ sensitive: 'Sensitive posts can be included.' });
  });
});

it('communities say in lists that they are sensitive', async () => {
  await setSensitive(true);
  const [listed] = await api.call('listCommunities', { query: { search: slug } });
  expect(listed).toMatchObject({ id: communityId, isSensitive: true });
  await api.call('joinCommunity', { as: ada, params: { id: communityId } });
  expect(await api.call('listMyCommunities', { as: ada })).toMatchObject([{ isSensitive: true }]);
});
