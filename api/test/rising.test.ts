import type { Post } from '@stoa/contract';
import { toStatement } from '../src/platform/db/statements.js';
import { rankingStatement } from '../src/content/posts/rising.sql.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import { TestApp } from './support/test-app.js';
import { makeTestDatabase } from './support/test-database.js';
import { until } from './support/until.js';

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

it('is read from indexes, however many posts there are elsewhere', async () => {
  const { id } = await here.makeCommunity();
  const { id: other } = await here.makeCommunity();
  const ada = await here.members.make();
  await query(`WITH made AS (
      INSERT INTO posts (community_id, author_id, type, title)
      SELECT ${other}, ${ada.id}, 'text', 'Elsewhere' FROM generate_series(1, 5000) RETURNING id, community_id, created_at)
    INSERT INTO post_stats (post_id, community_id, created_at)
    SELECT id, community_id, created_at - interval '2 days' FROM made`);
  await query(`UPDATE communities SET post_count = 5000 WHERE id = ${other}`);
  await here.makePost({ communityId: id });
  await query('ANALYZE post_stats');
  const { text, values } = toStatement(rankingStatement(id));
  const plan = await here.database.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const [{ Plan }] = plan.rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
  expect((Plan['Shared Hit Blocks'] ?? NaN) + (Plan['Shared Read Blocks'] ?? NaN)).toBeLessThan(100);
});
