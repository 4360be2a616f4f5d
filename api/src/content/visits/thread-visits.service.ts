import { accountDays } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { isPostOpen } from '../../platform/visibility/visibility.js';

/** A visit never forgets comments: the page of another device may be older. It cannot name comments to come. */
const visitStatement = (postId: number, commentId: number, viewer: Viewer): Sql => sql`WITH visited AS (
    INSERT INTO thread_visits (user_id, post_id, comment_id)
    SELECT ${viewer.id}, post_id, least(${commentId}::bigint,
        coalesce((SELECT max(id) FROM comments c WHERE c.post_id = post_stats.post_id), 0))
      FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}
    ON CONFLICT ON CONSTRAINT pk_thread_visits
      DO UPDATE SET comment_id = excluded.comment_id, visited_at = now()
      WHERE thread_visits.comment_id < excluded.comment_id
  ) SELECT post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}`;

const forgetStatement = (postId: number, viewer: Viewer): Sql => sql`WITH forgotten AS (
    DELETE FROM thread_visits WHERE post_id = ${postId} AND user_id = ${viewer.id} RETURNING post_id
  ) SELECT post_id FROM forgotten
    UNION ALL SELECT post_id FROM post_stats
    WHERE post_id = ${postId} AND ${isCommunityOpen(sql`community_id`, viewer)}`;

/** Visits that one statement of the sweep deletes. */
const SWEPT_AT_ONCE = 5_000;

const SWEEP = sql`DELETE FROM thread_visits WHERE ctid = ANY (ARRAY(SELECT ctid FROM thread_visits
    WHERE visited_at < now() - make_interval(days => ${accountDays.visits}) LIMIT ${SWEPT_AT_ONCE})) RETURNING 1`;

/** Stores what members have seen of threads; repeating a call changes nothing. */
@Injectable()
export class ThreadVisitsService {
  constructor(private readonly database: Database) {}

  /**
   * Stores that a member has seen the comments of a post up to one.
   * @throws {ApiError} `POST_NOT_FOUND`.
   */
  async visit(postId: number, commentId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(visitStatement(postId, commentId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async forget(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(forgetStatement(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }

  /** Deletes visits older than `accountDays.visits`, in batches. */
  async sweep(): Promise<void> {
    while ((await this.database.rows(SWEEP)).length > 0);
  }
}
