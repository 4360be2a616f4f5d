import { limits } from '@stoa/contract';
import { type EntityManager, Not } from 'typeorm';
import { insertNew } from '../../platform/db/insert-new.js';
import { ApiError } from '../../platform/http/api-error.js';
import { CommunityEntity } from './community.entity.js';
import { MembershipEntity } from './membership.entity.js';

const TOO_MANY = `You can be in at most ${limits.communitiesPerMember} communities. Leave one first.`;

/** Returns whether a person is a member of a community. */
export const isMember = (manager: EntityManager, communityId: number, userId: number): Promise<boolean> =>
  manager.existsBy(MembershipEntity, { userId, communityId });

/**
 * Makes a person a member; repeating it changes nothing.
 * @throws {ApiError} `RULE_BROKEN` for a member of the maximum number of communities.
 */
export async function addMember(manager: EntityManager, communityId: number, userId: number): Promise<void> {
  const awaitsWelcome = await manager.existsBy(CommunityEntity, { id: communityId, welcome: Not('') });
  const isNew = await insertNew(manager, MembershipEntity, { userId, communityId, awaitsWelcome });
  if (isNew && (await manager.countBy(MembershipEntity, { userId })) > limits.communitiesPerMember)
    throw new ApiError('RULE_BROKEN', { message: TOO_MANY });
  if (isNew) await manager.increment(CommunityEntity, { id: communityId }, 'memberCount', 1);
}

/** Ends a membership; returns whether there was one. */
export async function endMembership(
  manager: EntityManager,
  communityId: number,
  userId: number,
): Promise<boolean> {
  const { affected } = await manager.delete(MembershipEntity, { userId, communityId });
  if (affected) await manager.decrement(CommunityEntity, { id: communityId }, 'memberCount', 1);
  return Boolean(affected);
}
