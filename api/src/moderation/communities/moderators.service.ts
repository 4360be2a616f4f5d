import { communityLimits, type CommunityPermission } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CommunityModeratorEntity } from '../../content/communities/community-moderator.entity.js';
import { isMember } from '../../content/communities/community-members.js';
import { toColumns, toPermissions } from '../../content/communities/community-permissions.js';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { ModeratorInvitationEntity } from '../../content/communities/moderator-invitation.entity.js';
import { withdrawInvitationsBy } from '../../content/communities/withdraw-invitations.js';
import { invitedMessage, moderatorRemovedMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { UsersQuery } from '../../people/users/users.query.js';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { noteRoleDecision, type Subject } from './role-decision.js';
import { checkCanServe } from './check-can-serve.js';
import { Standing } from './standing.js';

const OWNER_HAS_ALL = 'The owner of a community has every permission.';
const NOT_ONESELF = 'You cannot invite yourself.';
const MEMBERS_ONLY = 'Only members of a private community can moderate it. They need to join it first.';

/** Invites moderators of communities, changes their permissions and removes them. */
@Injectable()
export class ModeratorsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UsersQuery,
    private readonly notifications: NotificationsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  /**
   * Changes the permissions of a moderator or of an open invitation, or invites a member. Repeating it changes nothing.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND` or `USER_NOT_FOUND`; `ROLE_MISSING` for a moderator who started earlier, or
   *   a permission that the sender lacks; `RULE_BROKEN` for the owner, oneself or a banned person;
   *   `MODERATORS_REACHED`.
   */
  async set(
    communityId: number,
    username: string,
    permissions: readonly CommunityPermission[],
    by: Viewer,
  ): Promise<void> {
    const userId = await this.users.idOf(username);
    await inTransaction(this.source, async (manager) => {
      const community = await lockCommunity(manager, communityId);
      const standing = await Standing.of(manager, community, by);
      if (userId === community.ownerId) throw ruleBroken(OWNER_HAS_ALL);
      const subject = await manager.findOneByOrFail(UserEntity, { id: userId });
      const change = { community, subject, permissions, standing };
      const moderator = await manager.findOneBy(CommunityModeratorEntity, { communityId, userId });
      if (moderator) return changeModerator(manager, moderator, change, by);
      const invitation = await manager.findOneBy(ModeratorInvitationEntity, { communityId, userId });
      if (invitation) return changeInvitation(manager, invitation, change, by);
      standing.checkMayGrant(permissions, []);
      await this.invite(manager, change, by);
    });
    this.notifications.deliver();
    await this.ownChanges.publishTo([userId], { kind: 'role', communityId });
  }

  /**
   * Removes a moderator, or withdraws an invitation. A removed moderator's open invitations are withdrawn too.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`, `USER_NOT_FOUND`, or `MODERATOR_NOT_FOUND`; `ROLE_MISSING` for a moderator
   *   who started earlier, and for the owner; `LAST_OWNER` for oneself as the owner.
   */
  async remove(communityId: number, username: string, by: Viewer): Promise<void> {
    const userId = await this.users.idOf(username);
    await inTransaction(this.source, async (manager) => {
      const community = await lockCommunity(manager, communityId);
      const isSelf = userId === by.id;
      if (userId === community.ownerId) throw new ApiError(isSelf ? 'LAST_OWNER' : 'ROLE_MISSING');
      const standing = isSelf ? undefined : await Standing.of(manager, community, by);
      const subject = await manager.findOneByOrFail(UserEntity, { id: userId });
      const moderator = await manager.findOneBy(CommunityModeratorEntity, { communityId, userId });
      if (moderator) standing?.checkAbove(moderator);
      const { affected } = moderator
        ? await manager.delete(CommunityModeratorEntity, { communityId, userId })
        : await manager.delete(ModeratorInvitationEntity, { communityId, userId });
      if (!affected) throw new ApiError('MODERATOR_NOT_FOUND');
      if (moderator) await withdrawInvitationsBy(manager, communityId, userId);
      const [own, others] = moderator
        ? (['moderator-left', 'moderator-removed'] as const)
        : (['moderator-declined', 'moderator-withdrawn'] as const);
      await noteRoleDecision(manager, isSelf ? own : others, { community, subject }, by);
      if (moderator && !isSelf) {
        const message = moderatorRemovedMessage(community.displayName);
        const notice = { actorId: null, communityName: community.name, message };
        await this.notifications.ofCommunity(manager, userId, notice);
      }
    });
    this.notifications.deliver();
    await this.ownChanges.publishTo([userId], { kind: 'role', communityId });
  }

  /** Ends the viewer's role as a moderator, if they have one. */
  async stop(communityId: number, viewer: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const key = { communityId, userId: viewer.id };
      if (!(await manager.existsBy(CommunityModeratorEntity, key))) return;
      const community = await lockCommunity(manager, communityId);
      const { affected } = await manager.delete(CommunityModeratorEntity, key);
      if (!affected) return;
      await withdrawInvitationsBy(manager, communityId, viewer.id);
      await noteRoleDecision(manager, 'moderator-left', { community, subject: viewer }, viewer);
    });
  }

  private async invite(
    manager: EntityManager,
    { community, subject, permissions }: Change,
    by: Viewer,
  ): Promise<void> {
    if (subject.id === by.id) throw ruleBroken(NOT_ONESELF);
    const { id: communityId, name: communityName, displayName } = community;
    // Others must not learn of it.
    if (community.visibility === 'private' && !(await isMember(manager, communityId, subject.id)))
      throw ruleBroken(MEMBERS_ONLY);
    await checkCanServe(manager, communityId, subject.id);
    for (const entity of [CommunityModeratorEntity, ModeratorInvitationEntity]) {
      if ((await manager.countBy(entity, { communityId })) >= communityLimits.moderatorsMax)
        throw new ApiError('MODERATORS_REACHED');
    }
    const key = { communityId, userId: subject.id };
    await manager.insert(ModeratorInvitationEntity, { ...key, ...toColumns(permissions), invitedBy: by.id });
    const note = toPermissions(toColumns(permissions)).join(', ');
    await noteRoleDecision(manager, 'moderator-invited', { community, subject, note }, by);
    const message = invitedMessage(by.username, displayName);
    await this.notifications.ofCommunity(manager, subject.id, { actorId: by.id, communityName, message });
  }
}

interface Change {
  readonly community: CommunityEntity;
  readonly subject: Subject;
  readonly permissions: readonly CommunityPermission[];
  readonly standing: Standing;
}

async function changeInvitation(
  manager: EntityManager,
  invitation: ModeratorInvitationEntity,
  { community, subject, permissions, standing }: Change,
  by: Viewer,
): Promise<void> {
  const current = toPermissions(invitation);
  standing.checkMayGrant(permissions, current);
  const columns = toColumns(permissions);
  const note = toPermissions(columns).join(', ');
  if (note === current.join(', ')) return;
  const { communityId, userId } = invitation;
  await manager.update(ModeratorInvitationEntity, { communityId, userId }, columns);
  await noteRoleDecision(manager, 'moderator-invited', { community, subject, note }, by);
}

async function changeModerator(
  manager: EntityManager,
  moderator: CommunityModeratorEntity,
  { community, subject, permissions, standing }: Change,
  by: Viewer,
): Promise<void> {
  standing.checkAbove(moderator);
  const current = toPermissions(moderator);
  standing.checkMayGrant(permissions, current);
  const columns = toColumns(permissions);
  const wanted = toPermissions(columns);
  if (wanted.join() === current.join()) return;
  const { communityId, userId } = moderator;
  await manager.update(CommunityModeratorEntity, { communityId, userId }, columns);
  if (!columns.canManagePeople) await withdrawInvitationsBy(manager, communityId, userId);
  await noteRoleDecision(manager, 'moderator-changed', { community, subject, note: wanted.join(', ') }, by);
}
