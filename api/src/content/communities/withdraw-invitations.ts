import type { EntityManager } from 'typeorm';
import { InviteLinkEntity } from '../memberships/invite-link.entity.js';
import { ModeratorInvitationEntity } from './moderator-invitation.entity.js';

/** Withdraws the open invitations and links by a person who no longer manages the members of a community. */
export async function withdrawInvitationsBy(
  manager: EntityManager,
  communityId: number,
  personId: number,
): Promise<void> {
  await manager.delete(ModeratorInvitationEntity, { communityId, invitedBy: personId });
  await manager.delete(InviteLinkEntity, { communityId, creatorId: personId });
}
