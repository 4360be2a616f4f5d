import type { Post } from '@stoa/contract';
import { toStatement } from '../../src/platform/db/statements.js';
import { rankingStatement } from '../../src/content/posts/rising.sql.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

/** Two instances on one database. */
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  const store = await makeTestDatabase();
  here = await TestApp.start({}, store);
  there = await TestApp.start({}, { ...store, drop: () => Promise.resolve() });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await here.database.pool.query<Row>(text)).rows;

const rising = async (api: TestApp, communityId?: number): Promise<number[]> => {
  const posts: Post[] = await api.call('listPosts', {
    query: { sort: 'rising', ...(communityId && { communityId }) },
  });
  return posts.map(({ id }) => id);
};

/** Ranks the posts again as the schedule does, even right after a ranking. */
async function rank(): Promise<void> {
  await query('DELETE FROM rising_runs');
  const queue = here.app.get(JobQueue);
  await queue.send('posts.rank-rising', [{}]);
  queue.wake('posts.rank-rising');
  await until(async () => (await query('SELECT FROM rising_runs')).length > 0);
}

async function vote(post: Post, votes: number): Promise<void> {
  for (const as of await here.members.makeMany(votes))
    await here.call('castVote', { as, body: { type: 'up', postId: post.id } });
}

/** Stores many posts in a community that has none; `createdAt` is an expression. */
async function fill(communityId: number, count: number, createdAt: string): Promise<void> {
  const ada = await here.members.make();
  await query(`WITH made AS (
      INSERT INTO posts (community_id, author_id, type, title)
      SELECT ${communityId}, ${ada.id}, 'text', 'One of many' FROM generate_series(1, ${count})
      RETURNING id, community_id, created_at)
    INSERT INTO post_stats (post_id, community_id, created_at, imported_ups)
    SELECT id, community_id, ${createdAt}, 100 FROM made`);
  await query(`UPDATE communities SET post_count = ${count} WHERE id = ${communityId}`);
}

async function makeFlair(as: Member, communityId: number): Promise<number> {
  const body = { flairs: [{ text: 'Sourdough', color: '#ffdd00' }] };
  const { flairs } = await here.call('updateCommunity', { as, params: { id: communityId }, body });
  return flairs?.[0]?.id ?? 0;
}

it('is one ranking on every instance, made by the first reader and then by the schedule', async () => {
  const { id: communityId } = await here.makeCommunity();
  const [plain, voted] = [await here.makePost({ communityId }), await here.makePost({ communityId })];
  await query('DELETE FROM rising_runs');
  await vote(plain, 1);
  await vote(voted, 4);
  expect(await rising(here, communityId)).toEqual([voted.id, plain.id]);
  expect(await rising(there, communityId)).toEqual([voted.id, plain.id]);
  await vote(plain, 6);
  await rank();
  // Each instance keeps for a moment what it has read.
  for (const api of [here, there])
    await until(async () => String(await rising(api, communityId)) === String([plain.id, voted.id]));
  expect((await rising(there)).slice(0, 2)).toEqual([plain.id, voted.id]);
});

it('includes posts written since, and excludes posts removed since', async () => {
  const { id: communityId } = await here.makeCommunity();
  const ranked = await here.makePost({ communityId });
  const gone = await here.makePost({ communityId });
  await rank();
  const fresh = await here.makePost({ communityId });
  await query(`UPDATE post_stats SET removal_reason = 'Off topic' WHERE post_id = ${gone.id}`);
  expect([...(await rising(here, communityId))].sort((a, b) => a - b)).toEqual([ranked.id, fresh.id]);
  await query(`UPDATE post_stats SET removal_reason = NULL WHERE post_id = ${gone.id}`);
});

it('forgets posts that are older than a day', async () => {
  const post = await here.makePost();
  await rank();
  const stored = () => query(`SELECT FROM rising_posts WHERE post_id = ${post.id}`);
  expect(await stored()).toHaveLength(1);
  await query(`UPDATE post_stats SET created_at = now() - interval '25 hours' WHERE post_id = ${post.id}`);
  await rank();
  await until(async () => (await stored()).length === 0);
});

it('of the site finds posts below very many in private and sensitive communities', async () => {
  for (const change of ["visibility = 'private'", 'is_sensitive = true'])
    for (const createdAt of ['created_at', "created_at - interval '2 days'"]) {
      const { id } = await here.makeCommunity();
      await query(`UPDATE communities SET ${change} WHERE id = ${id}`);
      await fill(id, 600, createdAt);
    }
  const recent = await here.makePost();
  const old = await here.makePost();
  await query(`UPDATE post_stats SET created_at = now() - interval '3 days' WHERE post_id = ${old.id}`);
  await rank();
  const found = await rising(here);
  expect(found).toContain(recent.id);
  expect(found).toContain(old.id);
});

it.each([
  ['recent', 'created_at'],
  ['old', "created_at - interval '2 days'"],
])('finds posts of a flair below very many others: %s', async (_, createdAt) => {
  const as = await here.members.make();
  const { id: communityId } = await here.makeCommunity({ as });
  await fill(communityId, 600, createdAt);
  const flair = await makeFlair(as, communityId);
  const posts = [await here.makePost({ as, communityId }), await here.makePost({ as, communityId })];
  const ids = posts.map(({ id }) => id);
  for (const id of ids) await here.call('setPostFlair', { as, params: { id }, body: { flairId: flair } });
  await here.call('pinPost', { as, params: { id: ids[0] ?? 0 } });
  await query(
    `UPDATE post_stats SET created_at = now() - interval '3 days' WHERE post_id IN (${String(ids)})`,
  );
  await rank();
  const found = await here.call('listPosts', { query: { sort: 'rising', communityId, flair } });
  expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
});

it.each([false, true])('is read from indexes, whatever is elsewhere; by flair: %s', async (isByFlair) => {
  const as = await here.members.make();
  const { id } = await here.makeCommunity({ as });
  const flairId = await makeFlair(as, id);
  const { id: other } = await here.makeCommunity();
  await fill(other, 5000, "created_at - interval '2 days'");
  const { id: postId } = await here.makePost({ communityId: id });
  await here.call('setPostFlair', { as, params: { id: postId }, body: { flairId } });
  await query('ANALYZE post_stats');
  const scope = { communityId: id, hidesSensitive: true, ...(isByFlair && { flairId }) };
  const { text, values } = toStatement(rankingStatement(scope));
  const plan = await here.database.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const [{ Plan }] = plan.rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
  expect((Plan['Shared Hit Blocks'] ?? NaN) + (Plan['Shared Read Blocks'] ?? NaN)).toBeLessThan(100);
});
