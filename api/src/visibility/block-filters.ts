import { isStaff } from '@stoa/contract';
import { optional, raw, type Sql, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';

/** What stands where somebody wrote whom the viewer has blocked. */
export const BLOCKED = '[blocked]';

/** The condition that one of two people has blocked the other. */
export const isBlockedBetween = (a: Sql, b: Sql): Sql => sql`EXISTS (SELECT FROM user_blocks
    WHERE blocker_id = ${a} AND blocked_id = ${b} OR blocker_id = ${b} AND blocked_id = ${a})`;

/** The condition that the viewer has blocked somebody. */
export const hasBlocked = (viewerId: number, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${viewerId} AND blocked_id = ${personId})`;

/** The condition that somebody has blocked the viewer. */
export const isBlockedBy = (viewerId: number, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${personId} AND blocked_id = ${viewerId})`;

/**
 * The condition that what somebody wrote is out of a viewer's sight in threads. Staff read what people wrote whom they
 * have blocked: they judge it where it stands.
 */
export const isHiddenByBlock = (viewer: Viewer | undefined, authorId: Sql): Sql =>
  viewer && !isStaff(viewer.role) ? hasBlocked(viewer.id, authorId) : raw('false');

/**
 * `AND` with the condition that a post is not by somebody whom the viewer has blocked; nothing for guests.
 *
 * Whether the viewer has blocked anybody is settled once for the statement. `OFFSET 0` has each post looked up by its
 * id: the planner would read all posts of everybody who is blocked.
 * @param postId the column that has the id
 */
export const andNotBlocked = (viewerId: number | undefined, postId: Sql): Sql =>
  optional(
    viewerId,
    (id) => sql`AND (
      (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${id}))
      OR NOT EXISTS (SELECT FROM posts hidden WHERE hidden.id = ${postId}
        AND ${hasBlocked(id, sql`hidden.author_id`)} OFFSET 0))`,
  );
