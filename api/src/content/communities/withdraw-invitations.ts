import type { EntityManager } from 'typeorm';
import { ModeratorInvitationEntity } from './moderator-invitation.entity.js';

/** Withdraws the open invitations to moderate by a person who no longer manages the people of a community. */
export async function withdrawInvitationsBy(
  manager: EntityManager,
  communityId: number,
  personId: number,
): Promise<void> {
  await manager.delete(ModeratorInvitationEntity, { communityId, invitedBy: personId });
}
