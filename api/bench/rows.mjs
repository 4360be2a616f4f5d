/** Votes for each post: few posts have many. */
const VOTES = 10;

/** Comments of a post at most; a post has two on average. */
const COMMENTS_MAX = 42;

/**
 * Ten votes for each post, within a day of it. A post's voters are far apart and never the same twice, since 7,919 is
 * a prime.
 * @param {number} members of which each may vote
 */
export const insertVotes = (members) => `INSERT INTO post_votes (post_id, user_id, value, voted_at)
  SELECT id, 1 + (id::bigint * 31 + n * 7919) % ${members}, CASE WHEN n % 7 = 0 THEN -1 ELSE 1 END,
    least(now(), created_at + random() * interval '1 day')
  FROM (SELECT id, created_at, floor(random() ^ 8 * ${9 * VOTES})::integer AS votes FROM posts) p,
    generate_series(1, votes) n`;

/**
 * Two comments for each post, one after the other: the first of four is an answer to the post, the others to it.
 * @param {number} members of which each may comment
 */
export const insertComments = (
  members,
) => `INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path, created_at)
  SELECT first + n, post_id, CASE WHEN place > 0 THEN first + n - place END, 1 + (first + n) % ${members},
    repeat('A thought about it. ', 1 + n % 15), least(place, 1),
    CASE WHEN place > 0 THEN int4send(first + n - place) ELSE '' END || int4send(first + n),
    least(now(), created_at + n * interval '20 minutes')
  FROM (
    SELECT id AS post_id, created_at, number, (sum(number) OVER (ORDER BY id) - number)::integer AS first
    FROM (SELECT id, created_at, floor(random() ^ 20 * ${COMMENTS_MAX})::integer AS number FROM posts) p
  ) p, generate_series(1, number) n, LATERAL (SELECT (n - 1) % 4 AS place) AS placed`;

/** What posts have of votes and comments, counted. */
export const INSERT_STATS = `INSERT INTO post_stats (post_id, community_id, created_at, upvotes, downvotes, comment_count)
  SELECT p.id, p.community_id, p.created_at, coalesce(ups, 0), coalesce(downs, 0), coalesce(number, 0)
  FROM posts p
  LEFT JOIN (SELECT post_id, count(*) FILTER (WHERE value = 1) AS ups, count(*) FILTER (WHERE value = -1) AS downs
    FROM post_votes GROUP BY 1) v ON v.post_id = p.id
  LEFT JOIN (SELECT post_id, count(*) AS number FROM comments GROUP BY 1) c ON c.post_id = p.id`;
