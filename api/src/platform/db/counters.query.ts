import type { Database } from './database.js';
import { join, raw, type Sql, sql } from './sql.js';

/** A stored counter that differs from the actual count. */
export interface WrongCounter {
  /** Table and column, such as `post_stats.upvotes`. */
  counter: string;
  id: number;
  stored: number;
  counted: number;
}

/** Builds a query that compares stored counters with the number of rows per id. */
function comparison(table: string, key: string, column: string, counted: Sql): Sql {
  const id = sql`i.${raw(key)}`;
  const stored = sql`i.${raw(column)}`;
  return sql`SELECT ${raw(`'${table}.${column}'`)} AS counter, ${id} AS id, ${stored} AS stored,
      coalesce(n.number, 0)::integer AS counted
    FROM ${raw(table)} i LEFT JOIN (${counted}) n ON n.id = ${id} WHERE ${stored} <> coalesce(n.number, 0)`;
}

const postVotes = (value: Sql) =>
  sql`SELECT post_id AS id, count(*) AS number FROM post_votes WHERE value = ${value} GROUP BY post_id`;
const commentVotes = (value: Sql) =>
  sql`SELECT comment_id AS id, count(*) AS number FROM comment_votes WHERE value = ${value} GROUP BY comment_id`;
const COMMENTS = sql`SELECT post_id AS id, count(*) AS number FROM comments
  WHERE NOT is_deleted AND removal_reason IS NULL GROUP BY post_id`;
const MEMBERS = sql`SELECT community_id AS id, count(*) AS number FROM memberships GROUP BY community_id`;
const FOLLOWERS = sql`SELECT followed_id AS id, count(*) AS number FROM user_follows GROUP BY followed_id`;
const POSTS = sql`SELECT community_id AS id, count(*) AS number FROM post_stats
  WHERE removal_reason IS NULL GROUP BY community_id`;

/**
 * Recounts every stored counter; an empty result proves all of them. It excludes sums of imported votes, which have
 * their own columns, and posts and comments that staff removed.
 */
const RECOUNT = join(
  [
    comparison('post_stats', 'post_id', 'upvotes', postVotes(raw('1'))),
    comparison('post_stats', 'post_id', 'downvotes', postVotes(raw('-1'))),
    comparison('post_stats', 'post_id', 'comment_count', COMMENTS),
    comparison('comments', 'id', 'upvotes', commentVotes(raw('1'))),
    comparison('comments', 'id', 'downvotes', commentVotes(raw('-1'))),
    comparison('communities', 'id', 'member_count', MEMBERS),
    comparison('communities', 'id', 'post_count', POSTS),
    comparison('users', 'id', 'follower_count', FOLLOWERS),
  ],
  '\nUNION ALL\n',
);

/** Returns every wrong counter. */
export function findWrongCounters(database: Database): Promise<WrongCounter[]> {
  return database.rows<WrongCounter & object>(RECOUNT);
}
