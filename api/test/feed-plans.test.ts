import { RANKS, type RankedSort } from '../src/content/posts/list-plan.js';
import { postListStatement } from '../src/content/posts/post-lists.js';
import { TestApp } from './support/test-app.js';

const POSTS = 10_000;

let api: TestApp;
let memberId: number;
beforeAll(async () => {
  api = await TestApp.start();
  const { id: communityId } = await api.makeCommunity();
  memberId = (await api.members.make()).id;
  await api.store.fill(`WITH written AS (
      INSERT INTO posts (community_id, author_id, type, title, created_at)
      SELECT ${communityId}, ${memberId}, 'text', 'Post', now() - n * 7919 % ${POSTS} * interval '1 minute'
      FROM generate_series(1, ${POSTS}) n RETURNING id, community_id, created_at)
    INSERT INTO post_stats (post_id, community_id, created_at, imported_ups)
    SELECT id, community_id, created_at, id * 7919 % 997 FROM written`);
  await api.store.fill(`UPDATE communities SET post_count = ${POSTS}`);
  for (const table of ['posts', 'post_stats', 'communities']) await api.store.fill(`ANALYZE ${table}`);
});
afterAll(() => api.stop());

const sorts = Object.keys(RANKS) as RankedSort[];

it.each(
  sorts.flatMap((sort) => [
    [sort, 'a guest', undefined, false] as const,
    [sort, 'a member', true, false] as const,
    [sort, 'a member who hides read posts', true, true] as const,
  ]),
)('by %s, a page of all posts for %s is read along an index', async (sort, _, isMember, hidesRead) => {
  const viewer = isMember && { id: memberId };
  const plan = { sort, window: 'all', communityId: undefined, hidesSensitive: true, hidesRead } as const;
  const { text, values } = postListStatement({ ...plan, viewer, after: undefined, rows: 26 });
  const client = await api.database.pool.connect();
  // Reading all posts along an index costs more than sorting them, as on a site with very many.
  await client.query('BEGIN; SET LOCAL random_page_cost = 20');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
  await client.query('ROLLBACK');
  client.release();
  const steps = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain(`Index Scan using ix_post_stats_${sort}`);
  expect(steps).not.toContain('Seq Scan on post_stats');
});

it('the shares of followed authors are read along indexes', async () => {
  const feed = { kind: 'following', memberId } as const;
  const plan = { sort: 'hot', window: 'all', communityId: undefined, feed, pageSize: 25 } as const;
  const viewer = { id: memberId };
  const { text, values } = postListStatement({ ...plan, viewer, after: undefined, rows: 26 });
  const { rows } = await api.database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
  const steps = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain('using ix_posts_author');
  expect(steps).not.toMatch(/Seq Scan on (posts|post_stats)\b/);
});
