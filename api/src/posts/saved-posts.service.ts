import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';

const SAVE = {
  name: 'saved_posts_save',
  text: `WITH saved AS (
      INSERT INTO saved_posts (post_id, user_id) SELECT post_id, $2 FROM post_stats WHERE post_id = $1 AND removal_reason IS NULL
      ON CONFLICT ON CONSTRAINT pk_saved_posts DO NOTHING
    ) SELECT post_id FROM post_stats WHERE post_id = $1 AND removal_reason IS NULL`,
};
const FORGET = {
  name: 'saved_posts_forget',
  text: `WITH forgotten AS (DELETE FROM saved_posts WHERE post_id = $1 AND user_id = $2)
    SELECT id FROM posts WHERE id = $1`,
};

/** Keeping posts for later; saying so twice changes nothing. */
@Injectable()
export class SavedPostsService {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async save(postId: number, viewer: Viewer): Promise<void> {
    if (!(await this.database.row(SAVE, [postId, viewer.id]))) throw new ApiError('POST_NOT_FOUND');
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async forget(postId: number, viewer: Viewer): Promise<void> {
    if (!(await this.database.row(FORGET, [postId, viewer.id]))) throw new ApiError('POST_NOT_FOUND');
  }
}
