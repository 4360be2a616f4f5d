import { raw, type Sql, sql } from '../../platform/db/sql.js';
import { isBlockedBetween } from '../../platform/visibility/block-filters.js';
import { isPostListedFor } from '../../platform/visibility/communities.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';

/** A follower of a thread, with a new comment. */
export interface ThreadFollower {
  readonly userId: number;
  readonly postId: number;
  readonly authorId: number;
  /** The author's username. */
  readonly actor: string;
  /** The title of the post. */
  readonly title: string;
}

/**
 * Selects followers of the thread of a comment, by id, except its author, people on either side of a block between them,
 * and people who may not see the post. Nobody is selected for a comment or a post that is gone or removed.
 */
export const threadFollowers = (commentId: number, afterUserId: number, rows: number): Sql => sql`
  SELECT f.user_id AS "userId", c.post_id AS "postId", c.author_id AS "authorId", author.username AS actor, p.title
  FROM comments c JOIN posts p ON p.id = c.post_id JOIN post_stats s ON s.post_id = c.post_id
  JOIN users author ON author.id = c.author_id JOIN followed_threads f ON f.post_id = c.post_id
  JOIN users u ON u.id = f.user_id AND u.deleted_at IS NULL
  WHERE c.id = ${commentId} AND ${isCommentPresent('c')} AND ${isPostPresent('s')} AND f.user_id > ${afterUserId}
    AND f.user_id <> c.author_id AND NOT ${isBlockedBetween(raw('f.user_id'), raw('c.author_id'))}
    AND ${isPostListedFor(raw('c.post_id'), raw('f.user_id'))}
  ORDER BY f.user_id LIMIT ${rows}`;
