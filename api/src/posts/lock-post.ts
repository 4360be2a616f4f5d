import type { EntityManager } from 'typeorm';
import { ApiError } from '../http/api-error.js';
import { PostStatsEntity } from './post-stats.entity.js';

/**
 * Locks the figures of a post until the transaction ends. Whoever changes the shape of its thread, removes it or
 * restores it does so first: so nothing slips in between, and the counts stay right.
 * @throws {ApiError} `POST_NOT_FOUND`.
 */
export async function lockPost(manager: EntityManager, postId: number): Promise<PostStatsEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const stats = await manager.findOne(PostStatsEntity, { where: { postId }, lock });
  if (!stats) throw new ApiError('POST_NOT_FOUND');
  return stats;
}
