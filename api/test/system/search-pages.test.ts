import type { Position } from '../../src/platform/paging/cursors.js';
import type { RankedSort } from '../../src/content/posts/list-plan.js';
import { parseQuery } from '../../src/content/posts/search/parse-query.js';
import { positionInSearch, type SearchedRow } from '../../src/content/posts/search/search-plan.js';
import { searchStatement } from '../../src/content/posts/search/search.sql.js';
import { TestApp } from '../support/test-app.js';

/** As many posts as make a search ask its indexes for recent ones first. */
const POSTS = 12_000;

let api: TestApp;
beforeAll(async () => {
  api = await TestApp.start();
  const { id } = await api.makeCommunity({ displayName: 'Lighthouse keepers' });
  await api.store.fill(
    `WITH made AS (
       INSERT INTO posts (community_id, type, title, content, created_at)
       SELECT $1, 'text',
         CASE WHEN n % 400 = 0 THEN 'A heron, post ' || n ELSE 'Post ' || n END,
         CASE WHEN n % 300 = 1 THEN 'We saw a heron today' WHEN n % 500 = 2 THEN 'Two herons and one heronry'
           WHEN n % 2 = 0 THEN 'About the weather' END,
         now() - n * interval '1 hour'
       FROM generate_series(1, ${POSTS}) n RETURNING id, community_id, created_at
     )
     INSERT INTO post_stats (post_id, community_id, created_at, imported_ups)
     SELECT id, community_id, created_at, id % 7 FROM made`,
    [id],
  );
  await api.database.pool.query('UPDATE communities SET post_count = $2 WHERE id = $1', [id, POSTS]);
  await api.store.fill('ANALYZE');
});
afterAll(() => api.stop());

async function readAll(query: Record<string, string | number>): Promise<number[]> {
  const seen: number[] = [];
  let next: Record<string, string | number> | undefined = query;
  while (next) {
    const page: { items: { id: number }[]; next: Record<string, string> | undefined } = await api.page(
      'listPosts',
      { query: next },
    );
    seen.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  return seen;
}

it.each(['hot', 'new', 'top'] as const)(
  'reads to the last page by %s: titles first, then texts, then stems, each once and each in its order',
  async (sort) => {
    const column = { hot: 'hot', new: 'created_at', top: 'score' }[sort];
    const { rows } = await api.database.pool.query<{ id: number }>(
      `SELECT p.id FROM posts p JOIN post_stats s ON s.post_id = p.id
       WHERE p.title ILIKE '%heron%' OR p.content ILIKE '%heron%'
       ORDER BY p.title ILIKE '%heron%' DESC, s.${column} DESC, p.id DESC`,
    );
    expect(await readAll({ search: 'heron', sort, limit: 25 })).toEqual(rows.map(({ id }) => id));
  },
);

it.each(['new', 'top'])(
  'reads each match of a word that is everywhere once, page by page, by %s',
  async (sort) => {
    const all = await readAll({ search: 'weather', sort, limit: 100 });
    const { rows } = await api.database.pool.query<{ id: number }>(
      "SELECT id FROM posts WHERE content LIKE '%weather%' ORDER BY id",
    );
    expect(all.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
  },
);

it('ranks the newest 500 matches before those before them, titles first in each', async () => {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `WITH numbered AS (
       SELECT id, title LIKE 'A heron%' AS has_heron, row_number() OVER (ORDER BY created_at DESC) AS place FROM posts
       WHERE title LIKE 'A heron%' OR content LIKE '%heron%' OR content LIKE '%weather%')
     SELECT id FROM numbered ORDER BY (place - 1) / 500, has_heron DESC, place LIMIT 1200`,
  );
  const ids = await found('heron or weather', 'new', ranges.one, 48);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

it.each(['hot', 'top'] as const)(
  'by %s, titles of any age come before the texts of the newest matches',
  async (sort) => {
    const column = { hot: 'hot', top: 'score' }[sort];
    const { rows } = await api.database.pool.query<{ id: number }>(
      `SELECT p.id FROM posts p JOIN post_stats s ON s.post_id = p.id
       WHERE p.title LIKE 'A heron%' ORDER BY s.${column} DESC, p.id DESC`,
    );
    const ids = await found('heron or weather', sort, ranges.one, 2);
    expect(ids.slice(0, rows.length)).toEqual(rows.map(({ id }) => id));
  },
);

it('by top, the best post comes first, however many newer posts match', async () => {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `UPDATE post_stats SET imported_ups = 1000 WHERE post_id =
       (SELECT min(id) + 5000 FROM posts) RETURNING post_id AS id`,
  );
  const [{ id } = { id: 0 }] = rows;
  await api.database.pool.query("UPDATE posts SET content = 'About the weather' WHERE id = $1", [id]);
  expect((await found('weather', 'top', ranges.one, 1))[0]).toBe(id);
});

it('reads the posts of a community by its name to the end', async () => {
  const all = await readAll({ search: 'lighthouse', sort: 'new', limit: 100 });
  expect(all).toHaveLength(POSTS);
  expect(new Set(all).size).toBe(POSTS);
});

const HOUR = 3_600_000;
const ranges = { none: [], one: [500 * HOUR], two: [500 * HOUR, 6_000 * HOUR] };

/** What the statement finds, page after page, up to so many pages. */
async function found(
  text: string,
  sort: RankedSort,
  spans: readonly number[],
  pages = 40,
): Promise<number[]> {
  const plan = {
    window: 'all' as const,
    communityId: undefined,
    viewer: undefined,
    rows: 26,
    query: parseQuery(text),
    sort,
    recentSpans: spans,
  };
  const ids: number[] = [];
  let after: Position | undefined;
  for (let page = 0; page < pages; page++) {
    const rows = await api.database.rows<SearchedRow>(searchStatement({ ...plan, after }));
    const last = rows.length > 25 ? rows[24] : undefined;
    ids.push(...rows.slice(0, 25).map(({ id }) => id));
    if (!last) break;
    after = positionInSearch(last);
  }
  return ids;
}

const orders = ['hot', 'new', 'top'] as const;
const few = ['post 4800', 'two herons', 'heron today', 'herons and heronry seen', 'haron'].flatMap((text) =>
  orders.map((sort) => [text, sort] as const),
);
// In half of all posts, and in every post: so many that older ones are not asked for one by one.
const many = ['about the weather', 'weathers', 'post'];

// Reads every post of the community, which takes seconds.
const rare = ['lighthouse post 4801', 'hot'] as const;

it.each([...few, rare])('finds for "%s" by %s the same with ranges as without', async (text, sort) => {
  const all = await found(text, sort, ranges.none);
  expect(await found(text, sort, ranges.one)).toEqual(all);
  expect(await found(text, sort, ranges.two)).toEqual(all);
});

it.each(many.flatMap((text) => (['hot', 'new'] as const).map((sort) => [text, sort] as const)))(
  'finds for "%s", which is everywhere, by %s the best of all posts first',
  async (text, sort) => {
    const best = await found(text, sort, ranges.none, 4);
    expect(best).toHaveLength(100);
    expect(await found(text, sort, ranges.one, 4)).toEqual(best);
    expect(await found(text, sort, ranges.two, 4)).toEqual(best);
  },
);

it('finds what is everywhere by its score among recent posts', async () => {
  const ids = await found('about weathers', 'top', ranges.two, 1);
  expect(ids).toHaveLength(25);
  const { rows } = await api.database.pool.query<{ score: number }>(
    'SELECT score FROM post_stats WHERE post_id = ANY($1) ORDER BY array_position($1, post_id)',
    [ids],
  );
  const scores = rows.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});
