import { type FeedChoice, postSorts, type Post } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

/** Feeds of joined communities and followed people. */
let api: TestApp;
let reader: Member;
let ada: Member;
let ben: Member;
let gardens: number;
let kitchens: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [reader, ada, ben] = (await api.members.makeMany(3)) as [Member, Member, Member];
  ({ id: gardens } = await api.makeCommunity({ as: ada }));
  ({ id: kitchens } = await api.makeCommunity({ as: ada }));
});
afterAll(() => api.stop());

const join = (communityId: number) => api.call('joinCommunity', { as: reader, params: { id: communityId } });
const follow = ({ username }: Member) => api.call('followUser', { as: reader, params: { username } });
const titles = (posts: readonly Post[]) => posts.map(({ title }) => title).sort();

async function feed(feed: FeedChoice, query: Record<string, string | number> = {}): Promise<Post[]> {
  return api.call('listPosts', { as: reader, query: { feed, ...query } });
}

/** All pages of a feed, two posts at a time. */
async function pages(kind: FeedChoice, sort: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { feed: kind, sort, limit: 2, ...(cursor && { cursor }) };
    const response = await api.send('listPosts', { as: reader, query });
    ids.push(...((await response.json()) as Post[]).map(({ id }) => id));
    const next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    cursor = next && (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined);
  } while (cursor !== undefined);
  return ids;
}

describe.each([...postSorts])('by %s', (sort) => {
  it('Joined has the posts of the viewer’s communities, pinned ones too', async () => {
    await join(gardens);
    await api.makePost({ as: ada, communityId: gardens, title: 'Seeds' });
    const { id } = await api.makePost({ as: ben, communityId: gardens, title: 'Rules' });
    await api.database.pool.query('UPDATE post_stats SET is_pinned = true WHERE post_id = $1', [id]);
    await api.makePost({ as: ada, communityId: kitchens, title: 'Soup' });
    expect(titles(await feed('joined', { sort }))).toEqual(['Rules', 'Seeds']);
  });

  it('Following has the posts of followed people in every community', async () => {
    await follow(ada);
    await api.makePost({ as: ada, communityId: gardens, title: 'Seeds' });
    await api.makePost({ as: ada, communityId: kitchens, title: 'Soup' });
    await api.makePost({ as: ben, communityId: gardens, title: 'Weeds' });
    expect(titles(await feed('following', { sort }))).toEqual(['Seeds', 'Soup']);
    await api.call('unfollowUser', { as: reader, params: { username: ada.username } });
    expect(await feed('following', { sort })).toEqual([]);
  });

  it('both are paged without duplicates or gaps', async () => {
    await join(gardens);
    await follow(ada);
    const made: number[] = [];
    for (let n = 0; n < 7; n++)
      made.push((await api.makePost({ as: ada, communityId: gardens, title: `Post ${n}` })).id);
    for (const kind of ['joined', 'following'] as const) {
      const ids = await pages(kind, sort);
      expect([...ids].sort((a, b) => a - b)).toEqual(made);
      expect(ids).toEqual((await feed(kind, { sort })).map(({ id }) => id));
    }
  });

  it('both leave out removed posts', async () => {
    await join(gardens);
    await follow(ada);
    const { id } = await api.makePost({ as: ada, communityId: gardens });
    const moderator = await api.members.make({ role: 'moderator' });
    await api.call('removePost', { as: moderator, params: { id }, body: { reason: 'Advertising' } });
    for (const kind of ['joined', 'following'] as const) expect(await feed(kind, { sort })).toEqual([]);
  });

  it('both leave out posts with a muted word', async () => {
    await join(gardens);
    await follow(ada);
    await api.call('setMutedWords', { as: reader, body: { words: ['spoiler'] } });
    await api.makePost({ as: ada, communityId: gardens, title: 'A Spoiler!' });
    await api.makePost({ as: ada, communityId: gardens, title: 'Seeds' });
    for (const kind of ['joined', 'following'] as const)
      expect(titles(await feed(kind, { sort }))).toEqual(['Seeds']);
  });
});

it.each(['day', 'month'] as const)('Top of the %s has what was written in that time', async (t) => {
  await join(gardens);
  await follow(ada);
  await api.makePost({ as: ada, communityId: gardens, title: 'Today' });
  const { id } = await api.makePost({ as: ada, communityId: gardens, title: 'Long ago' });
  for (const table of ['posts', 'post_stats'])
    await api.database.pool.query(
      `UPDATE ${table} SET created_at = now() - interval '40 days' WHERE ${table === 'posts' ? 'id' : 'post_id'} = $1`,
      [id],
    );
  for (const kind of ['joined', 'following'] as const) {
    expect(titles(await feed(kind, { sort: 'top', t }))).toEqual(['Today']);
    expect(titles(await feed(kind, { sort: 'rising' }))).toEqual(['Long ago', 'Today']);
  }
});

it('All is what everybody sees', async () => {
  await api.makePost({ as: ben, communityId: kitchens, title: 'For all' });
  expect(titles(await feed('all', { sort: 'new', limit: 1 }))).toEqual(['For all']);
  expect(titles(await api.call('listPosts', { query: { feed: 'all', sort: 'new', limit: 1 } }))).toEqual([
    'For all',
  ]);
});

it('are empty for members without communities and followed people', async () => {
  for (const kind of ['joined', 'following'] as const)
    for (const sort of postSorts) expect(await feed(kind, { sort })).toEqual([]);
});

it('are closed to guests', async () => {
  for (const kind of ['joined', 'following'] as const)
    expect((await api.refusal('listPosts', { query: { feed: kind } })).code).toBe('SESSION_MISSING');
});

it.each([
  ['feed', { feed: 'mine' }],
  ['feed', { feed: 'joined', communityId: 1 }],
  ['feed', { feed: 'following', search: 'seeds' }],
])('names %s when it is wrong: %j', async (field, query) => {
  const error = await api.refusal('listPosts', { as: reader, query });
  expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
});

it('refuses a cursor from another member’s feed', async () => {
  await join(gardens);
  for (let n = 0; n < 2; n++) await api.makePost({ as: ada, communityId: gardens });
  const query = { feed: 'joined', sort: 'new', limit: 1 };
  const first = await api.send('listPosts', { as: reader, query });
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const cursor = new URL(next, 'http://localhost').searchParams.get('cursor') ?? '';
  const error = await api.refusal('listPosts', { as: ben, query: { ...query, cursor } });
  expect(error.code).toBe('CURSOR_INVALID');
});
