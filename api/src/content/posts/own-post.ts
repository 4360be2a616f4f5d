import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { canReadPost } from '../../platform/visibility/visibility.js';
import { PostEntity } from './post.entity.js';

/**
 * Finds a post of the viewer.
 * @throws {ApiError} `POST_NOT_FOUND` or `NOT_OWNER`.
 */
export async function findOwnPost(manager: EntityManager, id: number, viewer: Viewer): Promise<PostEntity> {
  const post = await manager.findOneBy(PostEntity, { id });
  if (!post) throw new ApiError('POST_NOT_FOUND');
  if (post.authorId !== viewer.id)
    throw new ApiError((await isReadable(manager, id, viewer)) ? 'NOT_OWNER' : 'POST_NOT_FOUND');
  return post;
}

/** Returns whether the viewer may see a post, and therefore learn that it exists. */
export async function isReadable(manager: EntityManager, id: number, viewer: Viewer): Promise<boolean> {
  const rows = await runStatement(manager, sql`SELECT 1 WHERE ${canReadPost(viewer, id)}`);
  return rows.length > 0;
}
