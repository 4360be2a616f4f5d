import { limits } from '@stoa/contract';
import { type EntityManager, IsNull } from 'typeorm';
import { insertNew } from '../../platform/db/insert-new.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import { CommunityClaimEntity } from './community-claim.entity.js';
import { JoinRequestEntity } from './join-request.entity.js';
import { CommunityEntity } from './community.entity.js';
import { MembershipEntity } from './membership.entity.js';

const TOO_MANY = `You can be in at most ${limits.communitiesPerMember} communities. Leave one first.`;

/** Returns whether a person is a member of a community. */
export const isMember = (manager: EntityManager, communityId: number, userId: number): Promise<boolean> =>
  manager.existsBy(MembershipEntity, { userId, communityId });

/**
 * Makes a person a member, and ends their request to join; repeating it changes nothing.
 * @throws {ApiError} `RULE_BROKEN` for a member of the maximum number of communities.
 */
export async function addMember(manager: EntityManager, communityId: number, userId: number): Promise<void> {
  const { name, welcome } = await manager.findOneByOrFail(CommunityEntity, { id: communityId });
  const membership = { userId, communityId, awaitsWelcome: welcome !== '' };
  const isNew = await insertNew(manager, MembershipEntity, membership);
  if (!isNew) return;
  if ((await manager.countBy(MembershipEntity, { userId })) > limits.communitiesPerMember)
    throw ruleBroken(TOO_MANY);
  await manager.delete(JoinRequestEntity, { userId, communityName: name.toLowerCase() });
  await manager.increment(CommunityEntity, { id: communityId }, 'memberCount', 1);
}

/** Ends a membership, and with it an open claim to the community; returns whether there was one. */
export async function endMembership(
  manager: EntityManager,
  communityId: number,
  userId: number,
): Promise<boolean> {
  const { affected } = await manager.delete(MembershipEntity, { userId, communityId });
  await manager.delete(CommunityClaimEntity, { communityId, claimantId: userId, declinedAt: IsNull() });
  if (affected) await manager.decrement(CommunityEntity, { id: communityId }, 'memberCount', 1);
  return Boolean(affected);
}
