import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';

/** From what a ban keeps a person: the id of a community, or null for the site. */
export type BanPlace = number | null;

const isIn = (place: BanPlace): Sql => (place === null ? sql`true` : sql`s.community_id = ${place}`);

/** Selects the ids of a person's latest posts since a time, except removed ones. */
export const writtenPosts = (userId: number, place: BanPlace, since: Sql, most: number): Sql =>
  sql`SELECT p.id FROM posts p JOIN post_stats s ON s.post_id = p.id
    WHERE p.author_id = ${userId} AND p.created_at >= ${since} AND ${isPostPresent('s')} AND ${isIn(place)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${literal(most)}`;

/** The same for comments. */
export const writtenComments = (userId: number, place: BanPlace, since: Sql, most: number): Sql =>
  sql`SELECT k.id FROM comments k JOIN post_stats s ON s.post_id = k.post_id
    WHERE k.author_id = ${userId} AND k.created_at >= ${since} AND ${isCommentPresent('k')} AND ${isIn(place)}
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${literal(most)}`;
