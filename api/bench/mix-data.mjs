import { fillWithWords, MEMBERS } from './words.mjs';

/**
 * Ten votes for each post and two comments, as posts get them: few have many. A post's voters are far apart and never
 * the same twice, since 7,919 is a prime. Votes and comments come within a day.
 */
const OTHERS = [
  // Members and posts are there: a look at each for twenty million rows would take longer than all else.
  'SET LOCAL session_replication_role = replica',
  `INSERT INTO post_votes (post_id, user_id, value, voted_at)
   SELECT id, 1 + (id * 31 + n * 7919) % ${MEMBERS}, CASE WHEN n % 7 = 0 THEN -1 ELSE 1 END,
     least(now(), created_at + random() * interval '1 day')
   FROM (SELECT id, created_at, floor(random() ^ 8 * 90)::integer AS votes FROM posts) p, generate_series(1, votes) n`,
  `INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path, created_at)
   SELECT first + n, post_id, CASE WHEN place > 0 THEN first + n - place END, 1 + (first + n) % ${MEMBERS},
     repeat('A thought about it. ', 1 + n % 15), least(place, 1),
     CASE WHEN place > 0 THEN int4send(first + n - place) ELSE '' END || int4send(first + n),
     least(now(), created_at + n * interval '20 minutes')
   FROM (
     SELECT id AS post_id, created_at, number, (sum(number) OVER (ORDER BY id) - number)::integer AS first
     FROM (SELECT id, created_at, floor(random() ^ 20 * 42)::integer AS number FROM posts) p
   ) p, generate_series(1, number) n, LATERAL (SELECT (n - 1) % 4 AS place) AS placed`,
  `INSERT INTO post_stats (post_id, community_id, created_at, upvotes, downvotes, comment_count)
   SELECT p.id, p.community_id, p.created_at, coalesce(ups, 0), coalesce(downs, 0), coalesce(number, 0)
   FROM posts p
   LEFT JOIN (SELECT post_id, count(*) FILTER (WHERE value = 1) AS ups, count(*) FILTER (WHERE value = -1) AS downs
     FROM post_votes GROUP BY 1) v ON v.post_id = p.id
   LEFT JOIN (SELECT post_id, count(*) AS number FROM comments GROUP BY 1) c ON c.post_id = p.id`,
  `UPDATE communities c SET post_count = n.number
   FROM (SELECT community_id, count(*) AS number FROM posts GROUP BY 1) n WHERE n.community_id = c.id`,
  `SELECT setval(pg_get_serial_sequence('comments', 'id'), (SELECT max(id) FROM comments))`,
  'SET LOCAL session_replication_role = origin',
];

/** Fills an empty database with so many posts, ten times as many votes and twice as many comments. */
export const fillMix = (client, posts) => fillWithWords(client, { posts, others: OTHERS });
