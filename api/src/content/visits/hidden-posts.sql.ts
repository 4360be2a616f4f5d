import { optional, type Sql, sql } from '../../platform/db/sql.js';
import type { Reader } from '../../platform/visibility/communities.js';

/**
 * `AND` with the condition that the viewer has not hidden the post; nothing for guests.
 *
 * Whether the viewer has hidden any post is evaluated once for the statement, and `OFFSET 0` makes the planner look up
 * each post by its key. The column of `hidden_posts` is renamed, so that an unqualified `postId` refers to the list.
 * @param postId the column with the id
 */
export const andNotHidden = (viewer: Reader, postId: Sql): Sql =>
  optional(
    viewer,
    ({ id }) => sql`AND (
      (SELECT NOT EXISTS (SELECT FROM hidden_posts WHERE user_id = ${id}))
      OR NOT EXISTS (SELECT FROM (SELECT post_id AS hidden_id FROM hidden_posts WHERE user_id = ${id}) h
        WHERE h.hidden_id = ${postId} OFFSET 0))`,
  );
