import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { canView } from '../../platform/visibility/visibility.js';
import { PostStatsEntity } from './post-stats.entity.js';
import { PostEntity } from './post.entity.js';

/**
 * Finds a post of the viewer.
 * @throws {ApiError} `POST_NOT_FOUND` or `NOT_OWNER`.
 */
export async function findOwnPost(manager: EntityManager, id: number, viewer: Viewer): Promise<PostEntity> {
  const post = await manager.findOneBy(PostEntity, { id });
  if (!post) throw new ApiError('POST_NOT_FOUND');
  if (post.authorId !== viewer.id) {
    const { removalReason } = await manager.findOneByOrFail(PostStatsEntity, { postId: id });
    throw new ApiError(canView(viewer, post.authorId, removalReason) ? 'NOT_OWNER' : 'POST_NOT_FOUND');
  }
  return post;
}
