import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../dist/platform/db/with-client.js';

/** As large as the project's goals are stated for. */
const SIZE = {
  communities: 500,
  members: 10_000,
  posts: 100_000,
  votes: 1_000_000,
  threads: 1_000,
  replies: 50,
  largeThread: 10_000,
};

/** The post with the large thread, and the first of its comments. */
const LARGE = { postId: SIZE.threads + 1, firstId: SIZE.threads * SIZE.replies + 1 };

/** Each step says what it makes; the squares of random numbers make few large and many small. */
const STEPS = [
  [
    `${SIZE.members} members`,
    `INSERT INTO users (username, email)
     SELECT 'member' || n, 'member' || n || '@example.org' FROM generate_series(1, ${SIZE.members}) n`,
  ],
  [
    `${SIZE.communities} communities`,
    `INSERT INTO communities (name, display_name, description, color)
     SELECT 'community' || n, 'Community ' || n, 'What number ' || n || ' is about', '#8a6d5a'
     FROM generate_series(1, ${SIZE.communities}) n`,
  ],
  [
    `${SIZE.posts} posts of a year`,
    `INSERT INTO posts (community_id, author_id, type, title, content, image_url, created_at)
     SELECT 1 + floor(random() ^ 2 * ${SIZE.communities}), 1 + floor(random() * ${SIZE.members}),
       CASE WHEN n % 3 = 0 THEN 'link' ELSE 'text' END,
       'Post ' || n || ' on something that ' || n % 97 || ' people were wondering about',
       CASE WHEN n % 3 = 0 THEN NULL ELSE repeat('Some words about the matter at hand. ', 1 + n % 20) END,
       CASE WHEN n % 3 = 0 THEN 'https://example.org/articles/' || n END,
       now() - random() * interval '365 days'
     FROM generate_series(1, ${SIZE.posts}) n`,
  ],
  [
    'their figures',
    `INSERT INTO post_stats (post_id, community_id, created_at) SELECT id, community_id, created_at FROM posts`,
  ],
  [
    `${SIZE.votes} votes`,
    `INSERT INTO post_votes (post_id, user_id, value, voted_at)
     SELECT 1 + floor(random() ^ 2 * ${SIZE.posts}), 1 + floor(random() * ${SIZE.members}),
       CASE WHEN random() < 0.85 THEN 1 ELSE -1 END, now() - random() * interval '1 day'
     FROM generate_series(1, ${Math.round(SIZE.votes * 1.003)}) ON CONFLICT DO NOTHING`,
  ],
  [
    `${SIZE.threads} threads of ${SIZE.replies} comments`,
    `INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path)
     SELECT (p - 1) * ${SIZE.replies} + n, p,
       CASE WHEN n > 10 THEN (p - 1) * ${SIZE.replies} + 1 + n % 10 END,
       1 + floor(random() * ${SIZE.members}), repeat('A thought about it. ', 1 + n % 15), (n > 10)::integer,
       CASE WHEN n > 10 THEN int4send((p - 1) * ${SIZE.replies} + 1 + n % 10) ELSE '' END
         || int4send((p - 1) * ${SIZE.replies} + n)
     FROM generate_series(1, ${SIZE.threads}) p, generate_series(1, ${SIZE.replies}) n`,
  ],
  [
    'the counters',
    `UPDATE post_stats s SET upvotes = v.ups, downvotes = v.downs
     FROM (SELECT post_id, count(*) FILTER (WHERE value = 1) AS ups, count(*) FILTER (WHERE value = -1) AS downs
           FROM post_votes GROUP BY post_id) v WHERE v.post_id = s.post_id;
     UPDATE post_stats SET comment_count = ${SIZE.replies} WHERE post_id <= ${SIZE.threads};
     UPDATE communities c SET post_count = n.number
     FROM (SELECT community_id, count(*) AS number FROM posts GROUP BY 1) n WHERE n.community_id = c.id`,
  ],
];

/**
 * The large thread: a chain to the depth of fifty, then two thousand answers to the post, two replies to each of
 * them, and replies to these.
 */
const LARGE_THREAD = `
  WITH bones AS (
    SELECT ${LARGE.firstId} + n AS id, n AS depth,
      CASE WHEN n > 0 THEN ${LARGE.firstId} + n - 1 END AS parent_id,
      (SELECT string_agg(int4send(${LARGE.firstId} + m), '' ORDER BY m) FROM generate_series(0, n) m) AS path, n
    FROM generate_series(0, 50) n
    UNION ALL
    SELECT ${LARGE.firstId} + n, 0, NULL, int4send(${LARGE.firstId} + n), n FROM generate_series(51, 2050) n
    UNION ALL
    SELECT ${LARGE.firstId} + n, 1, ${LARGE.firstId} + 51 + n % 2000,
      int4send(${LARGE.firstId} + 51 + n % 2000) || int4send(${LARGE.firstId} + n), n
    FROM generate_series(2051, 6050) n
    UNION ALL
    SELECT ${LARGE.firstId} + n, 2, ${LARGE.firstId} + 2051 + n % 4000,
      int4send(${LARGE.firstId} + 51 + (2051 + n % 4000) % 2000) || int4send(${LARGE.firstId} + 2051 + n % 4000)
        || int4send(${LARGE.firstId} + n), n
    FROM generate_series(6051, ${SIZE.largeThread} - 1) n
  ), made AS (
    INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path)
    SELECT id, ${LARGE.postId}, parent_id, 1 + n % ${SIZE.members}, repeat('A thought about it. ', 1 + n % 15),
      depth, path
    FROM bones ON CONFLICT DO NOTHING RETURNING id
  )
  UPDATE post_stats SET comment_count = ${SIZE.largeThread}
  WHERE post_id = ${LARGE.postId} AND EXISTS (SELECT 1 FROM made)`;

/**
 * A member with 200 blocked people and 50 muted words, some of which occur in titles. Half of the others block ten
 * people each.
 */
const FILTERING_ID = 2;
const MUTED = Array.from({ length: 50 }, (_, n) => (n < 5 ? String(10 * (n + 1)) : `spoiler${n}`));
const BLOCKS = `INSERT INTO user_blocks (blocker_id, blocked_id)
  SELECT ${FILTERING_ID}, 1000 + n FROM generate_series(1, 200) n
  UNION ALL
  SELECT b, b + n FROM generate_series(${SIZE.members / 2}, ${SIZE.members} - 10) b, generate_series(1, 10) n
  ON CONFLICT DO NOTHING`;
const WORDS = `INSERT INTO muted_words (user_id, words) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET words = excluded.words`;

/** A member with half of all members as followers, and a member without followers. */
const FOLLOWED_ID = 3;
const UNFOLLOWED_ID = 4;
const FOLLOWERS = SIZE.members / 2;
const FOLLOWS = `WITH made AS (
    INSERT INTO user_follows (follower_id, followed_id)
      SELECT ${FOLLOWED_ID} + 1 + n, ${FOLLOWED_ID} FROM generate_series(1, ${FOLLOWERS}) n
      ON CONFLICT DO NOTHING RETURNING follower_id)
  UPDATE users SET follower_count = follower_count + (SELECT count(*) FROM made) WHERE id = ${FOLLOWED_ID}`;

/** A member of 40 communities, a third of them with another dial than the default. */
const JOINED_ID = 5;
const JOINED = `INSERT INTO memberships (user_id, community_id, dial)
  SELECT ${JOINED_ID}, 1 + 12 * n, CASE n % 6 WHEN 0 THEN 'less' WHEN 1 THEN 'more' ELSE 'normal' END
  FROM generate_series(0, 39) n ON CONFLICT DO NOTHING`;

/** Fills an empty database; answers who signs in and what is read. */
export async function fill(url) {
  return withClient({ connectionString: url, options: '-c synchronous_commit=off' }, async (client) => {
    const { rows } = await client.query('SELECT count(*)::integer AS posts FROM posts');
    if (rows[0].posts === 0) {
      for (const [what, statement] of STEPS) {
        const start = Date.now();
        await client.query(statement);
        console.log(`Made ${what} in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
      }
    }
    await client.query(LARGE_THREAD);
    await client.query(
      `SELECT setval(pg_get_serial_sequence('comments', 'id'), (SELECT max(id) FROM comments))`,
    );
    await client.query(BLOCKS);
    await client.query(WORDS, [FILTERING_ID, MUTED]);
    await client.query(FOLLOWS);
    await client.query(JOINED);
    await client.query('VACUUM ANALYZE');
    const token = await signIn(client, 1);
    return {
      viewerId: 1,
      token,
      filteringToken: await signIn(client, FILTERING_ID),
      followedToken: await signIn(client, FOLLOWED_ID),
      joinedToken: await signIn(client, JOINED_ID),
      unfollowedToken: await signIn(client, UNFOLLOWED_ID),
      followers: FOLLOWERS,
      threadId: SIZE.threads,
      posts: SIZE.posts,
      large: LARGE,
    };
  });
}

async function signIn(client, userId) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [hash, userId],
  );
  return token;
}
