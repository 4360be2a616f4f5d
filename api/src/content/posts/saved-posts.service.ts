import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isPostListed } from '../../platform/visibility/visibility.js';

const saveStatement = (postId: number, userId: number): Sql => sql`WITH saved AS (
    INSERT INTO saved_posts (post_id, user_id)
    SELECT post_id, ${userId} FROM post_stats WHERE post_id = ${postId} AND ${isPostListed('post_stats')}
    ON CONFLICT ON CONSTRAINT pk_saved_posts DO NOTHING
  ) SELECT post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostListed('post_stats')}`;

const forgetStatement = (postId: number, userId: number): Sql => sql`WITH forgotten AS (
    DELETE FROM saved_posts WHERE post_id = ${postId} AND user_id = ${userId}
  ) SELECT id FROM posts WHERE id = ${postId}`;

/** Saves posts for later; repeating a call changes nothing. */
@Injectable()
export class SavedPostsService {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async save(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(saveStatement(postId, viewer.id));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async forget(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(forgetStatement(postId, viewer.id));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }
}
