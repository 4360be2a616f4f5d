import { accountDays } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { isPostOpen } from '../../platform/visibility/visibility.js';

const hideStatement = (postId: number, viewer: Viewer): Sql => sql`WITH hidden AS (
    INSERT INTO hidden_posts (user_id, post_id)
    SELECT ${viewer.id}, post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}
    ON CONFLICT ON CONSTRAINT pk_hidden_posts DO NOTHING
  ) SELECT post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}`;

const showStatement = (postId: number, viewer: Viewer): Sql => sql`WITH shown AS (
    DELETE FROM hidden_posts WHERE post_id = ${postId} AND user_id = ${viewer.id} RETURNING post_id
  ) SELECT post_id FROM shown
    UNION ALL SELECT post_id FROM post_stats
    WHERE post_id = ${postId} AND ${isCommunityOpen(sql`community_id`, viewer)}`;

/** Rows that one statement of the sweep deletes. */
const SWEPT_AT_ONCE = 5_000;

const SWEEP = sql`DELETE FROM hidden_posts WHERE ctid = ANY (ARRAY(SELECT ctid FROM hidden_posts
    WHERE hidden_at < now() - make_interval(days => ${accountDays.visits}) LIMIT ${SWEPT_AT_ONCE})) RETURNING 1`;

/** Stores which posts members have hidden from their lists; repeating a call changes nothing. */
@Injectable()
export class HiddenPostsService {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async hide(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(hideStatement(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async show(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(showStatement(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }

  /** Deletes rows older than `accountDays.visits`, in batches. */
  async sweep(): Promise<void> {
    while ((await this.database.rows(SWEEP)).length > 0);
  }
}
