import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { isPostOpen } from '../../platform/visibility/visibility.js';

const saveStatement = (postId: number, viewer: Viewer): Sql => sql`WITH saved AS (
    INSERT INTO saved_posts (post_id, user_id)
    SELECT post_id, ${viewer.id} FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}
    ON CONFLICT ON CONSTRAINT pk_saved_posts DO NOTHING
  ) SELECT post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}`;

const forgetStatement = (postId: number, viewer: Viewer): Sql => sql`WITH forgotten AS (
    DELETE FROM saved_posts WHERE post_id = ${postId} AND user_id = ${viewer.id} RETURNING post_id
  ) SELECT post_id FROM forgotten
    UNION ALL SELECT post_id FROM post_stats
    WHERE post_id = ${postId} AND ${isCommunityOpen(sql`community_id`, viewer)}`;

/** Saves posts for later; repeating a call changes nothing. */
@Injectable()
export class SavedPostsService {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async save(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(saveStatement(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async forget(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(forgetStatement(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }
}
