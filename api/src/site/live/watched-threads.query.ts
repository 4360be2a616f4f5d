import { isStaff, limits, type LiveWatchMessage } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ID_MAX } from '../../platform/http/storable.js';
import type { Viewer } from '../../platform/http/request.js';
import { blockedCommentCount, isHiddenByBlock } from '../../platform/visibility/block-filters.js';
import { canReadPost, isCommentPresent } from '../../platform/visibility/visibility.js';

/** A thread as its watcher learns of it, with the comments that the page missed. */
export interface WatchedThread {
  readonly commentCount: number;
  readonly latestId: number;
  readonly missed: readonly MissedComment[];
}

interface MissedComment {
  id: number;
  parentId: number | null;
}

/** Reads what the watchers of a thread may see. */
@Injectable()
export class WatchedThreadsQuery {
  constructor(private readonly database: Database) {}

  /** Returns a thread for its watcher, counted as by `getPost`; undefined if the viewer may not see the post. */
  async find(watched: LiveWatchMessage, viewer: Viewer): Promise<WatchedThread | undefined> {
    const { postId } = watched;
    if (postId > ID_MAX) return undefined;
    const hidden = isStaff(viewer.role) ? sql`0` : blockedCommentCount(viewer.id, sql`post_id`);
    const row = await this.database.row<Pick<WatchedThread, 'commentCount' | 'latestId'>>(
      sql`SELECT comment_count - ${hidden} AS "commentCount",
          coalesce((SELECT max(id) FROM comments WHERE post_id = ${postId}), 0) AS "latestId"
        FROM post_stats WHERE post_id = ${postId} AND ${canReadPost(viewer, postId)}`,
    );
    return row && { ...row, missed: await this.missed(watched, row, viewer) };
  }

  /** Lets members who receive a change find it with their next read, on any replica. */
  refreshFor(memberIds: readonly number[]): Promise<void> {
    return this.database.noteWrite([...new Set(memberIds)]);
  }

  private async missed(
    { postId, since, count }: LiveWatchMessage,
    { commentCount, latestId }: Pick<WatchedThread, 'commentCount' | 'latestId'>,
    viewer: Viewer,
  ): Promise<MissedComment[]> {
    const most = limits.newCommentsCounted + 1;
    const newest = Math.min(commentCount - (count ?? commentCount), most);
    if (since === undefined ? newest <= 0 : since >= latestId) return [];
    // Ordered by an expression: otherwise the index of all ids may be searched for the comments of one post.
    const missed =
      since === undefined
        ? sql`${visibleComments(postId, viewer)} ORDER BY id + 0 DESC LIMIT ${newest}`
        : sql`${visibleComments(postId, viewer)} AND id > ${Math.min(since, ID_MAX)} ORDER BY id + 0 LIMIT ${most}`;
    const rows = await this.database.rows<MissedComment>(
      sql`SELECT id, "parentId" FROM (${missed}) AS missed ORDER BY id`,
    );
    if (rows.length > 0) await this.refreshFor([viewer.id]);
    return rows;
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
    await this.refreshFor(viewers.map(({ id }) => id));
    return hidden;
  }
}

const visibleComments = (postId: number, viewer: Viewer): Sql =>
  sql`SELECT id, parent_id AS "parentId" FROM comments WHERE post_id = ${postId}
    AND ${isCommentPresent('comments')} AND NOT ${isHiddenByBlock(viewer, sql`author_id`)}`;
