import { isStaff } from '@stoa/contract';
import { optional, raw, type Sql, sql } from '../db/sql.js';
import type { Reader } from './communities.js';
import { isCommentPresent } from './visibility.js';

/** The placeholder for content by a person whom the viewer has blocked. */
export const BLOCKED = '[blocked]';

/** The condition that one of two people has blocked the other. */
export const isBlockedBetween = (a: Sql, b: Sql): Sql => sql`EXISTS (SELECT FROM user_blocks
    WHERE blocker_id = ${a} AND blocked_id = ${b} OR blocker_id = ${b} AND blocked_id = ${a})`;

/** The condition that the viewer has blocked a person. */
export const hasBlocked = (viewerId: number, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${viewerId} AND blocked_id = ${personId})`;

/** The condition that a person has blocked the viewer. */
export const isBlockedBy = (viewerId: number, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${personId} AND blocked_id = ${viewerId})`;

/**
 * The condition that content in threads is hidden by the viewer's block. Staff still see content by people they have
 * blocked, because they moderate it.
 */
export const isHiddenByBlock = (viewer: Reader, authorId: Sql): Sql =>
  viewer && !isStaff(viewer.role) ? hasBlocked(viewer.id, authorId) : raw('false');

/**
 * The number of a post's comments by people whom the viewer has blocked, which its count excludes. They are only
 * counted for members who block anyone.
 */
export const blockedCommentCount = (viewerId: number, postId: Sql): Sql =>
  sql`CASE WHEN EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${viewerId}) THEN (
      SELECT count(*)::integer FROM comments below JOIN user_blocks b ON b.blocked_id = below.author_id
      WHERE b.blocker_id = ${viewerId} AND below.post_id = ${postId}
        AND ${isCommentPresent('below')}
    ) ELSE 0 END`;

/**
 * `AND` with the condition that a post is not by a person whom the viewer has blocked; nothing for guests.
 *
 * Whether the viewer has blocked anyone is evaluated once for the statement. `OFFSET 0` makes the planner look up each
 * post by its id instead of reading all posts of every blocked person.
 * @param postId the column with the id
 */
export const andNotBlocked = (viewerId: number | undefined, postId: Sql): Sql =>
  optional(
    viewerId,
    (id) => sql`AND (
      (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${id}))
      OR NOT EXISTS (SELECT FROM posts hidden WHERE hidden.id = ${postId}
        AND ${hasBlocked(id, sql`hidden.author_id`)} OFFSET 0))`,
  );
