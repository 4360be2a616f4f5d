import { excerptOf, type Notification, siteSender } from '@stoa/contract';
import { literal, sql } from '../../platform/db/sql.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { isCommunityListedFor, isPostListedFor } from '../../platform/visibility/communities.js';
import { type MutableRow, mutedWordFinder } from '../../platform/visibility/muted-words.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';

/** Characters of an excerpt, and of the Markdown that it is made of. */
export const EXCERPT = 100;
export const MARKDOWN = 3 * EXCERPT;

/** A notification with the text and the muted words that decide its excerpt. */
export interface NotificationRow extends Omit<Notification, 'excerpt' | 'communitySection'>, MutableRow {
  readonly communitySection: Notification['communitySection'] | null;
  /** The beginning of a new comment, if it is visible. */
  readonly content: string | null;
}

/** The condition that the recipient of a notification `n` may still see its post and its community, if it has any. */
export const IS_ABOUT_LISTED = sql`(n.post_id IS NULL OR ${isPostListedFor(sql`n.post_id`, sql`n.user_id`)})
    AND (n.community_name IS NULL OR EXISTS (SELECT FROM communities named
      WHERE lower(named.name) = n.community_name AND ${isCommunityListedFor(sql`named.id`, sql`n.user_id`)}))`;

/** The condition that the recipient of a notification `n` has not blocked its actor. */
export const IS_BY_UNBLOCKED = sql`NOT EXISTS (SELECT FROM user_blocks b
    WHERE b.blocker_id = n.user_id AND b.blocked_id = n.actor_id)`;

/** The condition that a request to join still waits if a notification `n` is about such requests and unread. */
export const IS_STILL_ASKED = sql`(n.community_section IS DISTINCT FROM 'requests' OR n.is_read
    OR EXISTS (SELECT FROM join_requests r WHERE r.community_name = n.community_name))`;

/** The condition that the recipient may see a notification `n`. */
export const IS_VISIBLE = sql`${IS_BY_UNBLOCKED} AND ${IS_ABOUT_LISTED} AND ${IS_STILL_ASKED}`;

/** The columns of `NotificationRow`, from `notifications n` joined with the actor, `users u`. */
export const NOTIFICATION_COLUMNS = sql`n.id, n.type, n.message,
  coalesce(u.username, CASE n.type WHEN 'other' THEN ${siteSender}::text ELSE ${toAuthor(null, null).username} END) AS "fromUser",
  n.post_id AS "postId", n.comment_id AS "commentId", n.community_name AS community,
  n.community_section AS "communitySection", n.created_at AS "timestamp", n.is_read AS "read",
  CASE n.type WHEN 'comment' THEN (SELECT left(c.content, ${literal(MARKDOWN)})
    FROM comments c JOIN post_stats s ON s.post_id = c.post_id
    WHERE c.id = n.comment_id AND ${isCommentPresent('c')} AND ${isPostPresent('s')}
      AND ${isPostListedFor(sql`n.post_id`, sql`n.user_id`)}) END AS content,
  CASE n.type WHEN 'comment' THEN (SELECT w.words FROM muted_words w WHERE w.user_id = n.user_id) END AS "mutedWords"`;

/** Returns the contract's notification. A comment with a muted word of the recipient is not quoted. */
export function toNotification(row: NotificationRow): Notification {
  const { content, mutedWords, community, communitySection, ...rest } = row;
  const place = { ...(community && { community }), ...(communitySection && { communitySection }) };
  const notification = { ...rest, ...place };
  if (!content || mutedWordFinder([{ mutedWords }])?.(content) !== undefined) return notification;
  return { ...notification, excerpt: excerptOf(content, EXCERPT) };
}
