import type { Post } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
let posts: Post[];

/** Thirty posts, one an hour; older posts have more votes, so that each sort gives a different order. */
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ username: 'ada' });
  communityId = (await api.makeCommunity({ as: ada })).id;
  posts = [];
  for (let number = 0; number < 30; number++) {
    posts.push(await api.makePost({ as: ada, communityId, title: `Number ${number}` }));
  }
  await api.database.pool
    .query(`UPDATE post_stats SET created_at = now() - (30 - post_id) * interval '1 hour',
    imported_ups = (post_id * 7) % 30`);
  await api.database.pool.query(
    'UPDATE posts SET created_at = s.created_at FROM post_stats s WHERE s.post_id = id',
  );
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;
const ids = (list: Post[]) => list.map(({ id }) => id);

async function readAll(query: Query, as?: Member): Promise<number[]> {
  const seen: number[] = [];
  let next: Query | undefined = query;
  while (next) {
    const page: { items: Post[]; next: Query | undefined } = await api.page('listPosts', { query: next, as });
    seen.push(...ids(page.items));
    next = page.next;
  }
  return seen;
}

/** The same order, computed the plain way. */
async function expected(order: string, where = 'true'): Promise<number[]> {
  const text = `SELECT post_id AS id FROM post_stats WHERE ${where} ORDER BY ${order}, post_id DESC`;
  return (await api.database.pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
}

const age = 'extract(epoch FROM now() - created_at)';

describe.each([
  [
    'hot',
    'sign(score) * log(greatest(abs(score), 1)) + extract(epoch FROM created_at) / 45000 DESC',
    {},
    'true',
  ],
  ['new', 'created_at DESC', {}, 'true'],
  ['top', 'score DESC', {}, 'true'],
  ['top', 'score DESC', { t: 'hour' }, `${age} < 3600`],
  ['top', 'score DESC', { t: 'day' }, `${age} < 86400`],
  ['top', 'score DESC', { t: 'week' }, `${age} < 7 * 86400`],
  ['top', 'score DESC', { t: 'month' }, `${age} < 30 * 86400`],
])('sort=%s', (sort, order, query, where) => {
  it(`${JSON.stringify(query)} reads every post once, in order`, async () => {
    const order_ = await expected(order, where);
    expect(order_.length).toBeGreaterThan(0);
    expect(await readAll({ sort, limit: 7, ...query })).toEqual(order_);
    expect(await readAll({ sort, limit: 4, communityId, ...query }, ada)).toEqual(order_);
  });
});

describe('a list of posts', () => {
  it('without a sort is newest first, and up to a hundred', async () => {
    expect(ids(await api.call('listPosts'))).toEqual(await expected('created_at DESC'));
  });

  it('has twenty-five entries by default', async () => {
    expect(await api.call('listPosts', { query: { sort: 'hot' } })).toHaveLength(25);
  });

  it('has no next page at its end', async () => {
    expect((await api.page('listPosts', { query: { sort: 'new', limit: 30 } })).next).toBeUndefined();
  });

  it('keeps the rest of the query in the link to the next page', async () => {
    const { next } = await api.page('listPosts', {
      query: { sort: 'top', t: 'year', limit: 3, communityId },
    });
    expect(next).toEqual({
      sort: 'top',
      t: 'year',
      limit: '3',
      communityId: String(communityId),
      cursor: expect.any(String),
    });
  });

  it('shows no post twice when votes move posts while it is read', async () => {
    const first = await api.page('listPosts', { query: { sort: 'top', limit: 10 } });
    const [lifted = 0] = (await expected('score ASC')).slice(0, 1);
    await api.database.pool.query('UPDATE post_stats SET imported_ups = 1000 WHERE post_id = $1', [lifted]);
    const second = await api.page('listPosts', { query: first.next });
    expect(ids(second.items).filter((id) => ids(first.items).includes(id))).toEqual([]);
  });

  it.each(['hot', 'top'] as const)(
    'shows no post twice that falls by votes while %s is read',
    async (sort) => {
      const voters = [await api.members.make(), await api.members.make()];
      const first = await api.page('listPosts', { query: { sort, limit: 5, communityId } });
      const fallen = ids(first.items).at(-1) ?? 0;
      for (const as of voters) await api.call('castVote', { as, body: { type: 'down', postId: fallen } });
      const second = await api.page('listPosts', { query: first.next });
      const third = await api.page('listPosts', { query: second.next });
      const read = [first, second, third].flatMap(({ items }) => ids(items));
      expect(new Set(read).size).toBe(read.length);
      for (const as of voters) await api.call('castVote', { as, body: { type: 'none', postId: fallen } });
    },
  );

  it("tells the viewer's own votes and saves", async () => {
    const [id = 0] = ids(posts);
    const ben = await api.members.make();
    await api.call('castVote', { as: ben, body: { type: 'down', postId: id } });
    await api.call('savePost', { as: ben, params: { id } });
    const find = async (as?: Member) =>
      (await api.call('listPosts', { as, query: { communityId } })).find((post) => post.id === id);
    expect(await find(ben)).toMatchObject({ userVote: { type: 'down' }, isSaved: true });
    expect(await find(ada)).toMatchObject({ userVote: null, isSaved: false });
    expect(await find()).toMatchObject({ userVote: null, isSaved: false });
  });

  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 101 }],
    ['limit', { limit: 'ten' }],
    ['sort', { sort: 'best' }],
    ['t', { t: 'decade' }],
    ['communityId', { communityId: 'x' }],
    ['page', { page: 2 }],
  ])('names %s when it is wrong', async (field, query) => {
    const error = await api.refusal('listPosts', { query });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });
});

describe('a cursor', () => {
  it('is valid for its own list only', async () => {
    const { next } = await api.page('listPosts', { query: { sort: 'hot', limit: 5 } });
    const query = { ...next, sort: 'new' };
    expect((await api.refusal('listPosts', { query })).code).toBe('CURSOR_INVALID');
  });

  it.each(['x', 'a.b', '', 'MTAwMHww.AAAAAAAAAAAAAAAA'])('cannot be made up: "%s"', async (cursor) => {
    expect((await api.refusal('listPosts', { query: { sort: 'hot', cursor } })).code).toBe('CURSOR_INVALID');
  });
});

describe('pinned posts', () => {
  it('come first on the first page of their community and are not repeated', async () => {
    const [pinned = 0, other = 0] = await expected('created_at ASC');
    await api.database.pool.query('UPDATE post_stats SET is_pinned = true WHERE post_id = ANY ($1)', [
      [pinned, other],
    ]);
    for (const limit of [1, 2, 5]) {
      for (const [sort, order] of [
        ['new', 'created_at DESC'],
        ['hot', 'hot DESC'],
        ['top', 'score DESC'],
      ] as const) {
        const rest = await expected(`is_pinned DESC, ${order}`);
        expect(await readAll({ sort, communityId, limit })).toEqual(rest);
      }
    }
    expect(await readAll({ sort: 'new', limit: 1 })).toEqual(await expected('created_at DESC'));
    await api.database.pool.query('UPDATE post_stats SET is_pinned = false');
  });
});

describe('sort=rising', () => {
  it('ranks posts that gain votes now above higher-scored ones of the day', async () => {
    const rising = await api.makePost({ as: ada, communityId, title: 'Fresh' });
    const crowd = await api.members.makeMany(5);
    await Promise.all(
      crowd.map((as) => api.call('castVote', { as, body: { type: 'up', postId: rising.id } })),
    );
    // A new site has no ranking: the first read computes it.
    await api.database.pool.query('DELETE FROM rising_runs');
    const [first] = await api.call('listPosts', { query: { sort: 'rising', limit: 1, communityId } });
    expect(first?.id).toBe(rising.id);
  });

  it('continues with older posts, each once', async () => {
    const seen = await readAll({ sort: 'rising', limit: 4, communityId });
    expect([...seen].sort((a, b) => a - b)).toEqual((await expected('post_id ASC')).sort((a, b) => a - b));
  });

  it('skips pages of muted posts', async () => {
    const as = await api.members.make();
    await api.call('setMutedWords', { as, body: { words: ['muted'] } });
    const elsewhere = await api.makeCommunity();
    for (const title of ['First', 'Muted', 'Muted', 'Muted'])
      await api.makePost({ as: ada, communityId: elsewhere.id, title });
    const query = { sort: 'rising', limit: 1, communityId: elsewhere.id };
    const { items, next } = await api.page('listPosts', { as, query });
    expect(items.map(({ title }) => title)).toEqual(['First']);
    expect(next).toBeUndefined();
  });
});

describe('personal lists', () => {
  const keyset = async (name: 'listUserPosts' | 'listSavedPosts' | 'listUpvotedPosts', as?: Member) => {
    const seen: number[] = [];
    let query: Query | undefined = { limit: 2 };
    while (query) {
      const page: { items: Post[]; next: Query | undefined } = await api.page(name, {
        as,
        query,
        params: { username: 'ADA' },
      });
      seen.push(...ids(page.items));
      query = page.next;
    }
    return seen;
  };

  it("read a member's posts, newest first", async () => {
    expect(await keyset('listUserPosts')).toEqual(await expected('created_at DESC'));
  });

  it('read saved and upvoted posts, the last first', async () => {
    const cleo = await api.members.make();
    const some = ids(posts).slice(3, 8);
    for (const id of some) {
      await api.call('savePost', { as: cleo, params: { id } });
      await api.call('castVote', { as: cleo, body: { type: 'up', postId: id } });
    }
    await api.call('castVote', { as: cleo, body: { type: 'down', postId: posts[0]?.id } });
    expect(await keyset('listSavedPosts', cleo)).toEqual([...some].reverse());
    expect(await keyset('listUpvotedPosts', cleo)).toEqual([...some].reverse());
  });

  it('are for oneself', async () => {
    expect((await api.refusal('listSavedPosts')).code).toBe('SESSION_MISSING');
    expect((await api.refusal('listUpvotedPosts')).code).toBe('SESSION_MISSING');
    expect((await api.refusal('listUserPosts', { params: { username: 'nobody' } })).code).toBe(
      'USER_NOT_FOUND',
    );
  });
});
