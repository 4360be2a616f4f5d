import { INSERT_STATS, insertComments, insertVotes } from './rows.mjs';
import { fillWithWords, MEMBERS } from './words.mjs';

/** What posts have, as they get it in a day. */
const OTHERS = [
  // Members and posts are there: a look at each for twenty million rows would take longer than all else.
  'SET LOCAL session_replication_role = replica',
  insertVotes(MEMBERS),
  insertComments(MEMBERS),
  INSERT_STATS,
  `UPDATE communities c SET post_count = n.number
   FROM (SELECT community_id, count(*) AS number FROM posts GROUP BY 1) n WHERE n.community_id = c.id`,
  `SELECT setval(pg_get_serial_sequence('comments', 'id'), (SELECT max(id) FROM comments))`,
  'SET LOCAL session_replication_role = origin',
];

/** Fills an empty database with so many posts, ten times as many votes and twice as many comments. */
export const fillMix = (client, posts) => fillWithWords(client, { posts, others: OTHERS });
