import type { ListPostsQuery, Post } from '@stoa/contract';
import { Redis } from 'ioredis';
import type { Member } from '../support/members.js';
import { TestRedis } from '../support/redis.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const token = 'a token of the operator';
const given = { pageCacheMs: 60_000, metricsToken: token };

let redis: TestRedis;
/** Two instances on one database, with a Redis between them, that keep what they have read for long. */
let here: TestApp;
let there: TestApp;
/** One that is alone with its database. */
let alone: TestApp;
beforeAll(async () => {
  redis = await TestRedis.start();
  const store = await makeTestDatabase();
  const shared = { ...given, redisUrl: redis.line.url };
  here = await TestApp.start(shared, store);
  there = await TestApp.start(shared, { ...store, drop: () => Promise.resolve() });
  alone = await TestApp.start(given);
});
afterAll(async () => {
  await alone.stop();
  await there.stop();
  await here.stop();
  await redis.stop();
});

const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
const of = (posts: readonly Post[], id: number) => posts.find((post) => post.id === id);

/** How many lists were read for all members, and for one, while something was done. */
async function readFor(api: TestApp, work: () => Promise<unknown>): Promise<{ all: number; one: number }> {
  const count = async (from: string) => {
    const response = await fetch(`${api.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const line = new RegExp(`stoa_member_lists_total\\{from="${from}"\\} (\\d+)`);
    return Number(line.exec(await response.text())?.[1] ?? 0);
  };
  const [all, one] = [await count('all'), await count('one')];
  await work();
  return { all: (await count('all')) - all, one: (await count('one')) - one };
}

/** Posts of a new community; posts by others afterwards are later than every write of these members. */
async function makeList(api: TestApp, size = 3) {
  const [author, reader, other] = await api.members.makeMany(3);
  if (!author || !reader || !other) throw new Error('Nobody was made.');
  const { id: communityId } = await api.makeCommunity({ as: author });
  const posts = [];
  for (let n = 0; n < size; n++)
    posts.push(await api.makePost({ as: author, communityId, title: `Number ${n}` }));
  const list = (as: Member, query: ListPostsQuery = {}) =>
    api.call('listPosts', { as, query: { sort: 'new', communityId, ...query } });
  return { author, reader, other, communityId, posts, list };
}

it('reads a list once for concurrent requests of members', async () => {
  const { reader, other, communityId, posts, list } = await makeList(alone);
  await alone.makePost();
  const counted = await readFor(alone, async () => {
    expect(ids(await list(reader))).toEqual(ids(posts).reverse());
    await alone.makePost({ communityId });
    expect(ids(await list(other))).toEqual(ids(posts).reverse());
  });
  expect(counted).toEqual({ all: 2, one: 0 });
});

it.each(['hot', 'new', 'top', 'rising'] as const)('authors find a new post at once by %s', async (sort) => {
  const { author, reader, communityId, list } = await makeList(alone);
  await list(reader, { sort });
  const { id } = await alone.makePost({ as: author, communityId });
  // Rankings of rising posts are kept for ten seconds for everybody.
  if (sort !== 'rising') expect(ids(await list(author, { sort }))).toContain(id);
  await alone.call('castVote', { as: author, body: { postId: id, type: 'up' } });
  await alone.call('deletePost', { as: author, params: { id } });
  expect(ids(await list(author, { sort }))).not.toContain(id);
});

it('no instance shares posts of a community once it has become private', async () => {
  const { author, reader, communityId, posts } = await makeList(here);
  const all = (as?: Member) => there.call('listPosts', { ...(as && { as }), query: { sort: 'new' } });
  await here.makePost();
  for (const as of [reader, undefined]) expect(ids(await all(as))).toContain(posts[0]?.id);
  const change = { params: { id: communityId }, body: { visibility: 'private' as const } };
  await here.call('updateCommunity', { as: author, ...change });
  const isShown = async (as?: Member) => {
    const seen = new Set(ids(await all(as)));
    return posts.some(({ id }) => seen.has(id));
  };
  await until(async () => !(await isShown(reader)) && !(await isShown()));
});

it('each member has their own votes, saved posts and visits in the shared list', async () => {
  const { reader, other, posts, list } = await makeList(alone);
  const [down, up, kept] = posts as [Post, Post, Post];
  await alone.call('castVote', { as: reader, body: { postId: down.id, type: 'down' } });
  await alone.call('castVote', { as: reader, body: { postId: up.id, type: 'up' } });
  await alone.call('savePost', { as: reader, params: { id: kept.id } });
  await alone.call('visitThread', { as: reader, params: { id: up.id }, body: { commentId: 0 } });
  await alone.makeComment({ postId: up.id });
  await alone.makePost();
  const counted = await readFor(alone, async () => {
    await list(other);
    const seen = await list(reader);
    expect(of(seen, down.id)).toMatchObject({ userVote: { type: 'down' }, isSaved: false, downvotes: 1 });
    expect(of(seen, up.id)).toMatchObject({ userVote: { type: 'up' }, isSaved: false, upvotes: 1 });
    expect(of(seen, up.id)?.visit).toEqual({ commentId: 0, newComments: 1 });
    expect(of(seen, kept.id)).toMatchObject({ userVote: null, isSaved: true });
    for (const post of await list(other)) {
      expect(post).toMatchObject({ userVote: null, isSaved: false });
      expect(post).not.toHaveProperty('visit');
    }
  });
  expect(counted).toEqual({ all: 3, one: 0 });
});

it('leaves out muted and hidden posts, and reads separately for a member who has blocked an author', async () => {
  const { author, reader, other, communityId, posts, list } = await makeList(alone);
  await alone.call('setMutedWords', { as: reader, body: { words: ['number'] } });
  const mine = await alone.makePost({ as: reader, communityId, title: 'Number of mine' });
  await alone.call('blockUser', { as: other, params: { username: author.username } });
  const [hidden, ...shown] = posts as [Post, ...Post[]];
  await alone.call('hidePost', { as: author, params: { id: hidden.id } });
  await alone.makePost();
  const counted = await readFor(alone, async () => {
    expect(ids(await list(author))).toEqual([mine.id, ...ids(shown).reverse()]);
    expect(ids(await list(reader))).toEqual([mine.id]);
    expect(ids(await list(other))).toEqual([mine.id]);
  });
  expect(counted).toEqual({ all: 2, one: 1 });
});

it('continues after a shared page, with the same cursor for everybody', async () => {
  const { reader, other, posts, list } = await makeList(alone, 5);
  await alone.makePost();
  const addressOf = (as: Member, path: string) =>
    fetch(alone.address + path, { headers: { authorization: `Bearer ${as.token}` } });
  const first = `/api/posts?sort=new&limit=2&communityId=${posts[0]?.community.id}`;
  const links = [];
  for (const as of [reader, other]) links.push((await addressOf(as, first)).headers.get('link'));
  expect(links[0]).toBe(links[1]);
  const next = /<(.*)>/.exec(links[0] ?? '')?.[1] ?? '';
  expect(ids((await (await addressOf(other, next)).json()) as Post[])).toEqual([posts[2]?.id, posts[1]?.id]);
  expect(ids(await list(reader))).toHaveLength(5);
});

it('authors find a new post on another instance that still has the old list cached', async () => {
  const { author, reader, communityId, list } = await makeList(here);
  const elsewhere = () => there.call('listPosts', { as: author, query: { sort: 'new', communityId } });
  for (let n = 0; n < 5; n++) {
    await there.call('listPosts', { as: reader, query: { sort: 'new', communityId } });
    const { id } = await here.makePost({ as: author, communityId });
    expect(ids(await elsewhere())).toContain(id);
  }
  expect(await list(author)).toHaveLength(8);
});

it('when Redis loses the record of writers, older cached lists are not used', async () => {
  const { author, reader, communityId } = await makeList(here);
  const query = { sort: 'new', communityId } as const;
  await there.call('listPosts', { as: reader, query });
  const { id } = await here.makePost({ as: author, communityId });
  const client = new Redis(redis.line.url);
  await client.flushall();
  client.disconnect();
  redis.line.cut();
  const counted = await readFor(there, async () => {
    expect(ids(await there.call('listPosts', { as: author, query }))).toContain(id);
  });
  expect(counted).toEqual({ all: 0, one: 1 });
  await redis.line.mend();
  let limit = 4;
  await until(async () => {
    await here.makePost();
    const query = { sort: 'new', communityId, limit: ++limit } as const;
    return (await readFor(there, () => there.call('listPosts', { as: reader, query }))).all === 1;
  });
  expect(ids(await there.call('listPosts', { as: author, query }))).toContain(id);
});
