import { raw, sql } from '../../platform/db/sql.js';

/** What a notification `n` is about. Upvotes, and notifications that earlier releases stored, have no `kind`. */
export const KIND = raw(`coalesce(n.kind, CASE n.type WHEN 'comment' THEN 'reply' WHEN 'vote' THEN 'vote' ELSE
    CASE WHEN n.follower_count IS NOT NULL THEN 'follow'
      WHEN n.post_id IS NOT NULL OR n.community_name IS NOT NULL THEN 'moderation' ELSE 'other' END END)`);

/**
 * The key of the group of a notification `n`: comments are grouped by thread, upvotes by post or comment, followers
 * together; each other notification is a group. Read and unread ones are separate groups, so that new ones do not reopen
 * what was read.
 */
export const GROUP_KEY = sql`(CASE ${KIND} WHEN 'reply' THEN 'reply-' || n.post_id
    WHEN 'vote' THEN 'vote-' || n.post_id || coalesce('-' || n.comment_id, '')
    WHEN 'follow' THEN 'follow' ELSE 'one-' || n.id END || CASE WHEN n.is_read THEN '-read' ELSE '' END)`;
