import { type EntityManager, In, IsNull } from 'typeorm';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { UserEntity } from '../users/user.entity.js';

/**
 * Locks two accounts until the transaction ends, in the order of their ids. New follows and blocks take this lock
 * first, so that no member follows a person they are blocking, and limits are kept.
 * @throws {ApiError} `USER_NOT_FOUND` when one is gone.
 */
export async function lockPair(manager: EntityManager, a: number, b: number): Promise<void> {
  const found = await manager.find(UserEntity, {
    select: { id: true },
    where: { id: In([a, b]), deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (found.length < 2) throw new ApiError('USER_NOT_FOUND');
}
