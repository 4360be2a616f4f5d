import type { FeedSources } from '../../src/content/own-feeds/feed-sources.js';
import type { RankedSort } from '../../src/content/posts/list-plan.js';
import { postListStatement } from '../../src/content/posts/post-lists.js';
import { measureRecentSpans } from '../../src/content/posts/recent-spans.js';
import { TestApp } from '../support/test-app.js';

const POSTS = 20_000;
const COMMUNITIES = 40;
const PEOPLE = 200;

let api: TestApp;
let recentSpans: number[];
let communityIds: number[];
let personIds: number[];
beforeAll(async () => {
  api = await TestApp.start();
  const as = await api.members.make();
  communityIds = [];
  while (communityIds.length < COMMUNITIES) communityIds.push((await api.makeCommunity({ as })).id);
  personIds = await idsOf(`INSERT INTO users (username, email, role, password_hash)
    SELECT 'person' || n, n || '@example.org', 'member', 'x' FROM generate_series(1, ${PEOPLE}) n RETURNING id`);
  await api.store.fill(`WITH written AS (
      INSERT INTO posts (community_id, author_id, type, title, content, image_url, created_at)
      SELECT (ARRAY[${communityIds.join()}])[n % ${COMMUNITIES} + 1], (ARRAY[${personIds.join()}])[n * 7 % ${PEOPLE} + 1],
        CASE WHEN n % 5 = 0 THEN 'link' ELSE 'text' END, 'Post of number' || n % 100,
        'The word' || n * 31 % 1000 || ' is here ' || repeat('and some more text ', 20),
        CASE WHEN n % 5 = 0 THEN 'https://site' || n % 300 || '.example/' END, now() - n * interval '1 minute'
      FROM generate_series(1, ${POSTS}) n RETURNING id, community_id, created_at)
    INSERT INTO post_stats (post_id, community_id, created_at, imported_ups)
    SELECT id, community_id, created_at, id * 7919 % 997 FROM written`);
  await api.store.fill(
    `UPDATE communities SET post_count = (SELECT count(*) FROM posts WHERE community_id = communities.id)`,
  );
  for (const table of ['posts', 'post_stats', 'communities', 'users'])
    await api.store.fill(`VACUUM ANALYZE ${table}`);
  recentSpans = await measureRecentSpans(api.database);
});
afterAll(() => api.stop());

const idsOf = async (statement: string) =>
  (await api.database.pool.query<{ id: number }>(statement)).rows.map(({ id }) => id);

const none = { id: 1, communityIds: [], personIds: [], words: [], domains: [], excludedWords: [] };
const communities = () => ({ communityIds: communityIds.slice(0, 20) });
const people = () => ({ personIds: personIds.slice(0, 50) });
const words = ['number9', 'word7', 'here'];
const domains = ['site5.example'];

/** The sources of a feed, and the indexes that find its posts. */
const feeds: Readonly<Record<string, [sources: () => Partial<FeedSources>, ...indexes: string[]]>> = {
  communities: [communities, 'ix_post_stats_in_community_'],
  people: [people, 'ix_posts_author_community'],
  words: [() => ({ words }), 'ix_posts_search'],
  domains: [() => ({ domains }), 'ix_posts_link_domains'],
  everything: [
    () => ({ ...communities(), ...people(), words, domains }),
    'ix_posts_search',
    'ix_posts_link_domains',
  ],
};

const sorts = ['new', 'hot', 'top'] as const satisfies readonly RankedSort[];

it.each(Object.keys(feeds).flatMap((name) => sorts.map((sort) => [name, sort] as const)))(
  'a feed of %s by %s is read along indexes',
  async (name, sort) => {
    const [sources, ...indexes] = feeds[name] ?? [() => ({})];
    const feed = { kind: 'own', sources: { ...none, ...sources() }, recentSpans } as const;
    const plan = { sort, window: 'all', communityId: undefined, feed, after: undefined, rows: 26 } as const;
    const { text, values } = postListStatement({ ...plan, viewer: { id: personIds[0] ?? 0 } });
    const client = await api.database.pool.connect();
    // As the server's connections.
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
    await client.query('ROLLBACK');
    client.release();
    const steps = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of indexes) expect(steps).toContain(index);
    expect(steps).not.toMatch(/Seq Scan on (posts|post_stats)/);
  },
);
