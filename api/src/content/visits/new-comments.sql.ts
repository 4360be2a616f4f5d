import { limits } from '@stoa/contract';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import { isHiddenByBlock } from '../../platform/visibility/block-filters.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { isCommentPresent } from '../../platform/visibility/visibility.js';

/**
 * `FROM` with the comments `n` of a post that are new for a member: by others, after those they have seen.
 * @param seenId the newest comment that they have seen; 0 for none
 */
export const newComments = (seenId: Sql, postId: Sql, viewer: NonNullable<Reader>): Sql =>
  sql`FROM comments n WHERE n.post_id = ${postId} AND n.id > ${seenId}
        AND n.author_id IS DISTINCT FROM ${viewer.id} AND ${isCommentPresent('n')} AND NOT ${isHiddenByBlock(viewer, sql`n.author_id`)}`;

/**
 * The number of comments of a post that are new for a member, up to one more than `limits.newCommentsCounted`.
 * @param seenId the newest comment at their last visit
 */
export const newCommentsSince = (seenId: Sql, postId: Sql, viewer: NonNullable<Reader>): Sql =>
  sql`(SELECT count(*)::integer FROM (SELECT ${newComments(seenId, postId, viewer)}
        LIMIT ${literal(limits.newCommentsCounted + 1)}) counted)`;

/**
 * `AND` with the condition that the viewer has not visited the post since its last comment by others; nothing for guests.
 * It renames the columns of `thread_visits`, so that an unqualified `postId` refers to the list.
 * @param postId the column with the id
 */
export const andUnread = (viewer: Reader, postId: Sql): Sql =>
  optional(
    viewer,
    (member) => sql`AND NOT EXISTS (SELECT FROM (
        SELECT post_id AS visited_id, comment_id AS seen_id FROM thread_visits WHERE user_id = ${member.id}) t
      WHERE t.visited_id = ${postId}
        AND NOT EXISTS (SELECT ${newComments(sql`t.seen_id`, sql`t.visited_id`, member)}))`,
  );
