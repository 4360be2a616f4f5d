import { banLimits } from '@stoa/contract';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';

/** The scope of a ban: the id of a community, or null for the site. */
export type BanScope = number | null;

const isIn = (place: BanScope): Sql => (place === null ? sql`true` : sql`s.community_id = ${place}`);

/** Selects the ids of a person's latest posts since a time, except removed ones. */
export const writtenPosts = (userId: number, place: BanScope, since: Sql, most: number): Sql =>
  sql`SELECT p.id FROM posts p JOIN post_stats s ON s.post_id = p.id
    WHERE p.author_id = ${userId} AND p.created_at >= ${since} AND ${isPostPresent('s')} AND ${isIn(place)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${literal(most)}`;

/** The same for comments. */
export const writtenComments = (userId: number, place: BanScope, since: Sql, most: number): Sql =>
  sql`SELECT k.id FROM comments k JOIN post_stats s ON s.post_id = k.post_id
    WHERE k.author_id = ${userId} AND k.created_at >= ${since} AND ${isCommentPresent('k')} AND ${isIn(place)}
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${literal(most)}`;

/** Selects the columns of `RecentlyWritten` by a person in a place. */
export const recentlyWritten = (userId: number, place: BanScope): Sql =>
  sql`${countSince('1 day', userId, place)} AS "dayCount", ${countSince('7 days', userId, place)} AS "weekCount",
    ${latest(userId, place)} AS latest`;

const since = (interval: string): Sql => sql`now() - ${interval}::interval`;

/** Counts what was written since an interval ago, posts and comments up to the limit each. */
function countSince(interval: string, userId: number, place: BanScope): Sql {
  const max = banLimits.removalsCounted;
  return sql`least(${literal(max)}, (SELECT count(*) FROM (${writtenPosts(userId, place, since(interval), max)}) posts)
    + (SELECT count(*) FROM (${writtenComments(userId, place, since(interval), max)}) comments))::integer`;
}

function latest(userId: number, place: BanScope): Sql {
  const most = banLimits.removalsShown;
  return sql`(SELECT coalesce(json_agg(json_build_object('type', w.type, 'postId', w.post_id, 'title', w.title,
      'text', w.text) ORDER BY w.created_at DESC), '[]')
    FROM (SELECT 'post' AS type, p.id AS post_id, p.title, '' AS text, p.created_at FROM posts p
        WHERE p.id IN (${writtenPosts(userId, place, since('7 days'), most)})
      UNION ALL SELECT 'comment', k.post_id, p.title, left(k.content, ${literal(banLimits.removalTextMax)}), k.created_at
        FROM comments k JOIN posts p ON p.id = k.post_id
        WHERE k.id IN (${writtenComments(userId, place, since('7 days'), most)})
      ORDER BY created_at DESC LIMIT ${literal(most)}) w)`;
}
