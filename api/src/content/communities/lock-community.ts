import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { CommunityEntity } from './community.entity.js';

/**
 * Locks a community until the transaction ends. Every change of its owner, moderators, invitations, pins and settings
 * takes this lock first, so that limits hold and a check remains true. Posts and members can still be added.
 * @throws {ApiError} `COMMUNITY_NOT_FOUND`.
 */
export async function lockCommunity(manager: EntityManager, id: number): Promise<CommunityEntity> {
  const lock = { mode: 'for_no_key_update' } as const;
  const community = await manager.findOne(CommunityEntity, { where: { id }, lock });
  if (!community) throw new ApiError('COMMUNITY_NOT_FOUND');
  return community;
}
