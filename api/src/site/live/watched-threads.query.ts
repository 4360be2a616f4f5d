import { isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { ID_MAX } from '../../platform/http/storable.js';
import type { Viewer } from '../../platform/http/request.js';
import { blockedCommentCount } from '../../platform/visibility/block-filters.js';
import { canReadPost } from '../../platform/visibility/visibility.js';

/** Reads what the watchers of a thread may see. */
@Injectable()
export class WatchedThreadsQuery {
  constructor(private readonly database: Database) {}

  /** Returns the number of a post's comments, as `getPost` does; undefined if the viewer may not see the post. */
  async commentCount(postId: number, viewer: Viewer): Promise<number | undefined> {
    if (postId > ID_MAX) return undefined;
    const hidden = isStaff(viewer.role) ? sql`0` : blockedCommentCount(viewer.id, sql`post_id`);
    const [row] = await this.database.rows<{ commentCount: number }>(
      sql`SELECT comment_count - ${hidden} AS "commentCount" FROM post_stats
        WHERE post_id = ${postId} AND ${canReadPost(viewer, postId)}`,
    );
    return row?.commentCount;
  }

  /** Returns for each viewer the authors whose comments their blocks hide, as in `isHiddenByBlock`. */
  async hiddenAuthors(
    viewers: readonly Viewer[],
    authorIds: readonly number[],
  ): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const blockers = viewers.filter(({ role }) => !isStaff(role)).map(({ id }) => id);
    const rows = await this.database.rows<{ viewerId: number; authorId: number }>(
      sql`SELECT blocker_id AS "viewerId", blocked_id AS "authorId" FROM user_blocks
        WHERE blocker_id = ANY (${blockers}::integer[]) AND blocked_id = ANY (${authorIds}::integer[])`,
    );
    const hidden = new Map<number, Set<number>>();
    for (const { viewerId, authorId } of rows)
      hidden.set(viewerId, (hidden.get(viewerId) ?? new Set()).add(authorId));
    // A reader who then loads the comments must find them, on any replica.
    await this.database.noteWrite(viewers.map(({ id }) => id));
    return hidden;
  }
}
