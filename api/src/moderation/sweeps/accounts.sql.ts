import { sweepLimits } from '@stoa/contract';
import { join, literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isBannedForGood, isMembershipOpen } from '../../platform/visibility/bans.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';

/** Whether the account `u` is of staff, which is never swept. */
export const IS_STAFF = raw(`u.role <> 'member'`);

/** Selects the communities with other members that the account `u` owns or moderates, the largest first. */
const COMMUNITIES = sql`ARRAY(SELECT json_build_object('name', c.name, 'displayName', c.display_name,
      'isOwner', c.owner_id IS NOT DISTINCT FROM u.id)
    FROM (SELECT id FROM communities WHERE owner_id = u.id
      UNION SELECT community_id FROM community_moderators WHERE user_id = u.id) role JOIN communities c ON c.id = role.id
    WHERE EXISTS (SELECT FROM memberships m WHERE m.community_id = c.id AND m.user_id <> u.id AND ${isMembershipOpen('m')})
    ORDER BY c.member_count DESC, c.id LIMIT ${literal(sweepLimits.communitiesShown)})`;

/** The condition that an open sweep takes an account. */
export const isInOpenSweep = (userId: Sql): Sql => sql`EXISTS (SELECT FROM sweep_accounts a
    JOIN sweeps w ON w.id = a.sweep_id WHERE a.user_id = ${userId} AND w.state IN ('running', 'undoing'))`;

const KNOWN_NETWORK = raw(`n.network <> 'unknown'`);

/** Selects the networks from which a person signed in. */
export const networksStatement = (userId: number): Sql =>
  sql`SELECT DISTINCT n.network FROM sessions n WHERE n.user_id = ${userId} AND ${KNOWN_NETWORK}`;

/**
 * Selects the accounts that registered since a time, latest first, one more than are compared.
 * @param networks one of which they signed in from; undefined for any
 */
export const candidatesStatement = (since: Date, networks: readonly string[] | undefined): Sql => sql`
  SELECT u.id, u.username, u.avatar, u.created_at AS "createdAt", ${IS_STAFF} AS "isStaff", ${COMMUNITIES} AS communities,
    ${isBannedForGood(sql`u.id`)} AS "isBanned", ${isInOpenSweep(sql`u.id`)} AS "isInSweep",
    ARRAY(SELECT DISTINCT n.network FROM sessions n WHERE n.user_id = u.id AND ${KNOWN_NETWORK}) AS networks
  FROM users u
  WHERE u.created_at >= ${since} AND u.deleted_at IS NULL ${optional(
    networks,
    (known) => sql`AND EXISTS (SELECT FROM sessions n
      WHERE n.user_id = u.id AND n.network = ANY (${known}::text[]))`,
  )}
  ORDER BY u.created_at DESC, u.id DESC LIMIT ${literal(sweepLimits.accountsRead + 1)}`;

/** Selects the latest posts of accounts since a time, removed ones too. */
export const postTextsStatement = (ids: readonly number[], since: Date, hasLink: boolean): Sql => sql`
  SELECT w.id AS "postId", NULL::integer AS "commentId", account.id AS "authorId", w.title, coalesce(w.content, '') AS text,
    CASE w.type WHEN 'link' THEN w.image_url END AS link
  FROM unnest(${ids}::integer[]) account (id) CROSS JOIN LATERAL (
    SELECT p.* FROM posts p WHERE p.author_id = account.id AND p.created_at >= ${since}
      ${hasLink ? raw(`AND (p.type = 'link' OR strpos(lower(p.content), 'http') > 0)`) : raw('')}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${literal(sweepLimits.textsMax + 1)}
  ) w LIMIT ${literal(sweepLimits.textsRead + 1)}`;

/** The same for comments. */
export const commentTextsStatement = (ids: readonly number[], since: Date, hasLink: boolean): Sql => sql`
  SELECT w.post_id AS "postId", w.id AS "commentId", account.id AS "authorId", '' AS title, w.content AS text,
    NULL::text AS link
  FROM unnest(${ids}::integer[]) account (id) CROSS JOIN LATERAL (
    SELECT k.* FROM comments k WHERE k.author_id = account.id AND k.created_at >= ${since} AND NOT k.is_deleted
      ${hasLink ? raw(`AND strpos(lower(k.content), 'http') > 0`) : raw('')}
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${literal(sweepLimits.textsMax + 1)}
  ) w LIMIT ${literal(sweepLimits.textsRead + 1)}`;

/** Selects the ids of a person's posts that a sweep removes, latest first: visible ones, and content that a rule holds. */
export const sweptPosts = (userId: Sql, since: Date, most: number): Sql =>
  sql`SELECT p.id FROM posts p JOIN post_stats s ON s.post_id = p.id
    WHERE p.author_id = ${userId} AND p.created_at >= ${since} AND (${isPostPresent('s')} OR s.is_held)
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${literal(most)}`;

/** The same for comments. */
export const sweptComments = (userId: Sql, since: Date, most: number): Sql =>
  sql`SELECT k.id FROM comments k
    WHERE k.author_id = ${userId} AND k.created_at >= ${since}
      AND (${isCommentPresent('k')} OR k.is_held AND NOT k.is_deleted)
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${literal(most)}`;

/** Counts, for each of some accounts, the posts and comments that a sweep removes, up to one more than it may. */
export function countsStatement(ids: readonly number[], since: Date): Sql {
  const account = sql`account.id`;
  const most = sweepLimits.textsMax + 1;
  const count = (texts: Sql) => sql`(SELECT count(*)::integer FROM (${texts}) texts)`;
  return sql`SELECT ${join(
    [
      account,
      sql`${count(sweptPosts(account, since, most))} AS "postCount"`,
      sql`${count(sweptComments(account, since, most))} AS "commentCount"`,
    ],
    ', ',
  )} FROM unnest(${ids}::integer[]) account (id)`;
}
