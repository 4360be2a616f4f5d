import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { PostStatsEntity } from './post-stats.entity.js';

/**
 * Locks a post's counters until the transaction ends. Every change of a thread's shape, removal or restoration takes
 * this lock first, so that counts stay right.
 * @throws {ApiError} `POST_NOT_FOUND`.
 */
export async function lockPost(manager: EntityManager, postId: number): Promise<PostStatsEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const stats = await manager.findOne(PostStatsEntity, { where: { postId }, lock });
  if (!stats) throw new ApiError('POST_NOT_FOUND');
  return stats;
}
