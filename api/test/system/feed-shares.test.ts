import { type FeedDial, feedDials, limits, type Post } from '@stoa/contract';
import { PostsQuery } from '../../src/content/posts/posts.query.js';
import { TestApp } from '../support/test-app.js';

const SOURCES = 30;
const FEEDS = 40;

/** A joined community or a followed author. */
interface Source {
  id: number;
  dial: FeedDial;
  isMuted: boolean;
}

interface PostOfSources {
  id: number;
  communityId: number;
  authorId: number;
}

let api: TestApp;
let viewerId: number;
/** All posts, best first. */
let posts: readonly PostOfSources[];
beforeAll(async () => {
  api = await TestApp.start();
  viewerId = (await api.members.make()).id;
  await api.store.fill(`WITH made AS (
      INSERT INTO communities (name, display_name, color)
      SELECT 'shared-' || n, 'Shared', '#507050' FROM generate_series(1, ${SOURCES}) n RETURNING id),
    people AS (
      INSERT INTO users (username) SELECT 'author-' || n FROM generate_series(1, ${SOURCES}) n RETURNING id),
    numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM people),
    written AS (
      INSERT INTO posts (community_id, author_id, type, title, created_at)
      SELECT made.id, numbered.id, 'text', 'Post', now() - made.id * k * 7919 % 10000 * interval '1 minute'
      FROM made CROSS JOIN LATERAL generate_series(1, made.id * 37 % 45) k
      -- Some authors write most of the posts.
      JOIN numbered ON numbered.n = 1 + floor(sqrt(made.id * k * 7919 % ${SOURCES ** 2}))
      RETURNING id, community_id, created_at)
    INSERT INTO post_stats (post_id, community_id, created_at, imported_ups, is_pinned)
    SELECT id, community_id, created_at, id * 7919 % 97, id % 40 = 0 FROM written`);
  await api.store.fill(
    `UPDATE communities SET post_count = (SELECT count(*) FROM posts WHERE community_id = communities.id)`,
  );
  const { rows } = await api.database.pool.query<PostOfSources>(
    `SELECT post_id AS id, s.community_id AS "communityId", author_id AS "authorId"
      FROM post_stats s JOIN posts p ON p.id = s.post_id ORDER BY hot DESC, post_id DESC`,
  );
  posts = rows;
});
afterAll(async () => {
  for (const kind of ['joined', 'following'] as const) await choose(kind, []);
  await api.stop();
});

const kinds = {
  joined: {
    table: 'memberships (user_id, community_id, dial, muted_until)',
    sourceOf: ({ communityId }: PostOfSources) => communityId,
    ofPost: ({ community }: Post) => community.id,
    recount:
      'UPDATE communities c SET member_count = (SELECT count(*) FROM memberships WHERE community_id = c.id)',
  },
  following: {
    table: 'user_follows (follower_id, followed_id, dial, muted_until)',
    sourceOf: ({ authorId }: PostOfSources) => authorId,
    ofPost: ({ author }: Post) => author.id,
    recount:
      'UPDATE users u SET follower_count = (SELECT count(*) FROM user_follows WHERE followed_id = u.id)',
  },
} as const;
type Kind = keyof typeof kinds;

/** Replaces the communities that the viewer has joined, or the authors whom they follow. */
async function choose(kind: Kind, sources: readonly Source[]): Promise<void> {
  const { table, recount } = kinds[kind];
  await api.database.pool.query(kind === 'joined' ? 'DELETE FROM memberships' : 'DELETE FROM user_follows');
  await api.database.pool.query(
    `INSERT INTO ${table}
      SELECT $1, (one->>'id')::integer, one->>'dial',
        CASE WHEN (one->>'isMuted')::boolean THEN now() + interval '1 day' ELSE now() - interval '1 day' END
      FROM json_array_elements($2) AS one`,
    [viewerId, JSON.stringify(sources)],
  );
  await api.database.pool.query(recount);
}

/** Returns a reproducible sequence of numbers from 0 up to, but not including, a bound. */
function randomFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function randomSources(kind: Kind, random: (bound: number) => number): Source[] {
  const ids = [...new Set(posts.map(kinds[kind].sourceOf))].filter(() => random(3) === 0);
  return ids.map((id) => ({
    id,
    dial: feedDials[random(feedDials.length)] ?? 'normal',
    isMuted: random(8) === 0,
  }));
}

const page = (feed: Kind, cursor?: string) =>
  api.app.get(PostsQuery, { strict: false }).list({ feed, sort: 'hot', cursor }, { id: viewerId });

/** Returns the posts that a page leaves out, by the ids of the posts after which they stand. */
async function unfold(kind: Kind, items: readonly Post[]): Promise<Post[]> {
  const rests: Post[] = [];
  for (const { count, cursor } of items.flatMap(({ more }) => more ?? [])) {
    const rest = await page(kind, cursor);
    expect(rest.next).toBeUndefined();
    rests.push(...rest.items, ...(await unfold(kind, rest.items)));
    expect(Math.min(rest.items.length, count)).toBe(Math.min(count, limits.pageSizeDefault));
  }
  return rests;
}

it.each(['joined', 'following'] as const)(
  'of random %s feeds, no page exceeds a share, and all pages have each post once',
  async (kind) => {
    const { sourceOf, ofPost } = kinds[kind];
    const order = new Map(posts.map(({ id }, place) => [id, place]));
    const placeOf = ({ id }: Post) => order.get(id) ?? -1;
    for (let feed = 1; feed <= FEEDS; feed++) {
      const sources = randomSources(kind, randomFrom(feed));
      await choose(kind, sources);
      const heard = sources.filter(({ isMuted }) => !isMuted);
      const weight = heard.reduce((sum, { dial }) => sum + limits.feedShares[dial], 0);
      const shares = new Map(
        heard.map(({ id, dial }) => [id, Math.ceil((limits.feedShares[dial] * 25) / Math.min(weight, 25))]),
      );
      const found: Post[] = [];
      let start = -1;
      for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages++) {
        const { items, next } = await page(kind, cursor);
        for (const [id, share] of shares)
          expect(items.filter((post) => ofPost(post) === id).length).toBeLessThanOrEqual(share);
        expect(items.length).toBeLessThanOrEqual(limits.pageSizeDefault);
        const whole = [...items, ...(await unfold(kind, items))];
        const places = whole.map(placeOf);
        const end = Math.max(...items.map(placeOf));
        // All that it has, shown or not, is between its start and its end.
        expect(places.every((place) => place > start && place <= end)).toBe(true);
        start = end;
        found.push(...whole);
        cursor = next;
      }
      const wanted = posts.filter((post) => shares.has(sourceOf(post)));
      expect(found.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    }
  },
);
