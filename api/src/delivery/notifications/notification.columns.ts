import { siteSender } from '@stoa/contract';
import { sql } from '../../platform/db/sql.js';
import { isPostListedFor } from '../../platform/visibility/communities.js';
import { toAuthor } from '../../platform/visibility/author.js';

/** The condition that the recipient of a notification `n` may still see its post; also if it has none. */
export const IS_ABOUT_LISTED = sql`(n.post_id IS NULL OR ${isPostListedFor(sql`n.post_id`, sql`n.user_id`)})`;

/** The condition that the recipient of a notification `n` has not blocked its actor, and may see its post. */
export const IS_IN_SIGHT = sql`NOT EXISTS (SELECT FROM user_blocks b WHERE b.blocker_id = n.user_id AND b.blocked_id = n.actor_id)
    AND ${IS_ABOUT_LISTED}`;

/** The columns of the contract's notification, from `notifications n` joined with the actor, `users u`. */
export const NOTIFICATION_COLUMNS = sql`n.id, n.type, n.message,
  coalesce(u.username, CASE n.type WHEN 'other' THEN ${siteSender}::text ELSE ${toAuthor(null, null).username} END) AS "fromUser",
  n.post_id AS "postId", n.comment_id AS "commentId", n.created_at AS "timestamp", n.is_read AS "read"`;
