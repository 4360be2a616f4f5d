import { communityPermissions } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CommunityClaimEntity } from '../../content/communities/community-claim.entity.js';
import { CommunityModeratorEntity } from '../../content/communities/community-moderator.entity.js';
import { toColumns } from '../../content/communities/community-permissions.js';
import { CommunityEntity } from '../../content/communities/community.entity.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { MembershipEntity } from '../../content/communities/membership.entity.js';
import { ModeratorInvitationEntity } from '../../content/communities/moderator-invitation.entity.js';
import { withdrawInvitationsBy } from '../../content/communities/withdraw-invitations.js';
import { ownerMessage, ownershipEndedMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { UsersQuery } from '../../people/users/users.query.js';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { checkCanServe } from './check-can-serve.js';
import { addModerator } from './invitations.service.js';
import { noteRoleDecision, type Subject } from './role-decision.js';

const SAME_OWNER = 'This person already owns this community.';
const NO_MEMBER = 'The new owner must be a member of this community.';

/** Transfers communities to another owner. */
@Injectable()
export class OwnershipService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UsersQuery,
    private readonly notifications: NotificationsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  /**
   * Makes a moderator the owner; the previous owner stays as a moderator with every permission. Admins can choose any
   * member, and then the previous owner keeps no permission.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`, `USER_NOT_FOUND` or `MODERATOR_NOT_FOUND`; `ROLE_MISSING` for a former
   *   owner; `RULE_BROKEN` for the owner, a person who is banned or no member, or an owner who moderates too many communities.
   */
  async transfer(communityId: number, username: string, by: Viewer): Promise<void> {
    const userId = await this.users.idOf(username);
    const ownerId = await inTransaction(this.source, async (manager) => {
      const community = await lockCommunity(manager, communityId);
      await this.transferWithin(manager, community, userId, by);
      return community.ownerId;
    });
    this.notifications.deliver();
    await this.publish(communityId, [userId, ownerId]);
  }

  /** The same as part of a transaction, which has locked the community. An open claim to the community ends. */
  async transferWithin(
    manager: EntityManager,
    community: CommunityEntity,
    userId: number,
    by: Viewer,
  ): Promise<void> {
    const { id: communityId, ownerId } = community;
    const isByOwner = ownerId === by.id;
    if (!isByOwner && by.role !== 'admin') throw new ApiError('ROLE_MISSING');
    if (userId === ownerId) throw ruleBroken(SAME_OWNER);
    await checkSuccessor(manager, { communityId, userId }, isByOwner);
    await manager.delete(CommunityModeratorEntity, { communityId, userId });
    await manager.delete(ModeratorInvitationEntity, { communityId, userId });
    await manager.delete(CommunityClaimEntity, { communityId, declinedAt: IsNull() });
    await manager.update(CommunityEntity, { id: communityId }, { ownerId: userId });
    if (isByOwner) {
      await addModerator(manager, { communityId, userId: by.id, ...toColumns(communityPermissions) });
    } else if (ownerId !== null) {
      await withdrawInvitationsBy(manager, communityId, ownerId);
    }
    const subject = await manager.findOneByOrFail(UserEntity, { id: userId });
    await noteRoleDecision(manager, 'community-transferred', { community, subject }, by);
    await this.notify(manager, community, subject, by);
  }

  /** Shows a new role in a community on the open pages of members; null is an owner who has deleted the account. */
  publish(communityId: number, userIds: readonly (number | null)[]): Promise<void> {
    const memberIds = userIds.filter((id) => id !== null);
    return this.ownChanges.publishTo(memberIds, { kind: 'role', communityId });
  }

  /** Notifies the new owner, and the previous one if staff decided. */
  private async notify(
    manager: EntityManager,
    { ownerId, name: communityName, displayName }: CommunityEntity,
    subject: Subject,
    by: Viewer,
  ): Promise<void> {
    const isByOwner = ownerId === by.id;
    const message = ownerMessage(isByOwner ? by.username : null, displayName);
    const actorId = isByOwner ? by.id : null;
    if (subject.id !== by.id)
      await this.notifications.ofCommunity(manager, subject.id, { actorId, communityName, message });
    if (isByOwner || ownerId === null) return;
    const ended = ownershipEndedMessage(displayName);
    await this.notifications.ofCommunity(manager, ownerId, { actorId: null, communityName, message: ended });
  }
}

async function checkSuccessor(
  manager: EntityManager,
  key: { communityId: number; userId: number },
  isByOwner: boolean,
): Promise<void> {
  const isModerator = await manager.existsBy(CommunityModeratorEntity, key);
  if (!isModerator && isByOwner) throw new ApiError('MODERATOR_NOT_FOUND');
  if (!isModerator && !(await manager.existsBy(MembershipEntity, key))) throw ruleBroken(NO_MEMBER);
  await checkCanServe(manager, key.communityId, key.userId);
}
