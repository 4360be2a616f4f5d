import { communityLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { addMember, isMember } from '../../content/communities/community-members.js';
import { CommunityModeratorEntity } from '../../content/communities/community-moderator.entity.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { ModeratorInvitationEntity } from '../../content/communities/moderator-invitation.entity.js';
import { invitationAnsweredMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { noteRoleDecision } from './role-decision.js';

const TOO_MANY = `You can moderate at most ${communityLimits.moderatedMax} communities. Leave the moderators of one first.`;

/** Answers invitations to moderate communities. */
@Injectable()
export class InvitationsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Accepts or declines the viewer's invitation. A member who accepts joins the community.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND` or `INVITATION_NOT_FOUND`; `MODERATORS_REACHED`, or `RULE_BROKEN` for a
   *   member of too many communities.
   */
  async answer(communityId: number, isAccepted: boolean, viewer: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const community = await lockCommunity(manager, communityId);
      const key = { communityId, userId: viewer.id };
      const invitation = await manager.findOneBy(ModeratorInvitationEntity, key);
      // They have left it, or it was open when they were invited.
      if (community.visibility === 'private' && !(await isMember(manager, communityId, viewer.id)))
        throw new ApiError('COMMUNITY_NOT_FOUND');
      if (!invitation) throw new ApiError('INVITATION_NOT_FOUND');
      await manager.delete(ModeratorInvitationEntity, key);
      if (isAccepted) await addModerator(manager, invitation);
      const action = isAccepted ? 'moderator-joined' : 'moderator-declined';
      await noteRoleDecision(manager, action, { community, subject: viewer }, viewer);
      const message = invitationAnsweredMessage(viewer.username, community.displayName, isAccepted);
      const notice = { actorId: viewer.id, communityName: community.name, message };
      await this.notifications.ofCommunity(manager, invitation.invitedBy, notice);
    });
    this.notifications.deliver();
  }
}

/** Permissions and key of a new moderator. */
type NewModerator = Omit<CommunityModeratorEntity, 'since'>;

/**
 * Adds a moderator, who becomes a member too. The community must be locked.
 * @throws {ApiError} `MODERATORS_REACHED`, or `RULE_BROKEN` for a member of too many communities.
 */
export async function addModerator(
  manager: EntityManager,
  { communityId, userId, canModeratePosts, canManagePeople, canEditSettings }: NewModerator,
): Promise<void> {
  if ((await manager.countBy(CommunityModeratorEntity, { communityId })) >= communityLimits.moderatorsMax)
    throw new ApiError('MODERATORS_REACHED');
  // Two concurrent answers must not both get the last free place.
  const lock = { mode: 'pessimistic_write' } as const;
  await manager.findOneOrFail(UserEntity, { where: { id: userId }, lock });
  if ((await manager.countBy(CommunityModeratorEntity, { userId })) >= communityLimits.moderatedMax)
    throw ruleBroken(TOO_MANY);
  await addMember(manager, communityId, userId);
  const permissions = { canModeratePosts, canManagePeople, canEditSettings };
  await manager.insert(CommunityModeratorEntity, { communityId, userId, ...permissions });
}
