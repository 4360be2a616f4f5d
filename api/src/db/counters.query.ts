import type { Database } from './database.js';

/** A counter that differs from what it counts. */
export interface WrongCounter {
  /** Table and column, such as `post_stats.upvotes`. */
  counter: string;
  id: number;
  stored: number;
  counted: number;
}

/** Counts the rows of one table for each id and compares them with the stored figure. */
function comparison(counter: string, items: string, key: string, column: string, counted: string): string {
  return `SELECT '${counter}' AS counter, i.${key} AS id, i.${column} AS stored, coalesce(n.number, 0)::integer AS counted
    FROM ${items} i LEFT JOIN (${counted}) n ON n.id = i.${key}
    WHERE i.${column} <> coalesce(n.number, 0)`;
}

function votes(table: string, key: string, value: 1 | -1): string {
  return `SELECT ${key} AS id, count(*) AS number FROM ${table} WHERE value = ${value} GROUP BY ${key}`;
}

/**
 * Recounts everything that is kept as a number: an empty answer proves every counter. Votes that were imported as
 * sums have columns of their own and take no part, nor do posts and comments that staff have removed.
 */
const RECOUNT = [
  comparison('post_stats.upvotes', 'post_stats', 'post_id', 'upvotes', votes('post_votes', 'post_id', 1)),
  comparison(
    'post_stats.downvotes',
    'post_stats',
    'post_id',
    'downvotes',
    votes('post_votes', 'post_id', -1),
  ),
  comparison(
    'post_stats.comment_count',
    'post_stats',
    'post_id',
    'comment_count',
    'SELECT post_id AS id, count(*) AS number FROM comments WHERE NOT is_deleted AND removal_reason IS NULL GROUP BY post_id',
  ),
  comparison('comments.upvotes', 'comments', 'id', 'upvotes', votes('comment_votes', 'comment_id', 1)),
  comparison('comments.downvotes', 'comments', 'id', 'downvotes', votes('comment_votes', 'comment_id', -1)),
  comparison(
    'communities.member_count',
    'communities',
    'id',
    'member_count',
    'SELECT community_id AS id, count(*) AS number FROM memberships GROUP BY community_id',
  ),
  comparison(
    'communities.post_count',
    'communities',
    'id',
    'post_count',
    'SELECT community_id AS id, count(*) AS number FROM post_stats WHERE removal_reason IS NULL GROUP BY community_id',
  ),
].join('\nUNION ALL\n');

/** Every counter that is wrong; none, if all is well. */
export function findWrongCounters(database: Database): Promise<WrongCounter[]> {
  return database.rows<WrongCounter & object>({ name: 'counters_recount', text: RECOUNT }, []);
}
