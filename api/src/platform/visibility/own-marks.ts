import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { raw, type Sql, sql } from '../db/sql.js';
import { ApiError } from '../http/errors/api-error.js';
import type { Viewer } from '../http/request.js';
import { isCommunityOpen } from './communities.js';
import { isPostOpen } from './visibility.js';

/** The tables of marks that have no limit and no value. */
type FreeMarks = 'saved_posts' | 'hidden_posts';

/** The tables with a row for each post that a member has marked. */
type Marks = FreeMarks | 'muted_threads' | 'followed_threads' | 'thread_visits';

const setStatement = (table: FreeMarks, postId: number, viewer: Viewer): Sql => sql`WITH marked AS (
    INSERT INTO ${raw(table)} (user_id, post_id)
    SELECT ${viewer.id}, post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}
    ON CONFLICT ON CONSTRAINT ${raw(`pk_${table}`)} DO NOTHING
  ) SELECT post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}`;

const clearStatement = (table: Marks, postId: number, viewer: Viewer): Sql => sql`WITH cleared AS (
    DELETE FROM ${raw(table)} WHERE user_id = ${viewer.id} AND post_id = ${postId} RETURNING post_id
  ) SELECT post_id FROM cleared
    UNION ALL SELECT post_id FROM post_stats
    WHERE post_id = ${postId} AND ${isCommunityOpen(sql`community_id`, viewer)}`;

/** Stores a member's own marks of posts; repeating a call changes nothing. */
@Injectable()
export class OwnMarks {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async set(table: FreeMarks, postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(setStatement(table, postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }

  /**
   * Also clears the mark of a post that is removed, or that the viewer can no longer see.
   * @throws {ApiError} `POST_NOT_FOUND`.
   */
  async clear(table: Marks, postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(clearStatement(table, postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }
}
