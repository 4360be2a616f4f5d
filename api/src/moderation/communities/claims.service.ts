import { type DecideClaimBody, communityLimits } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type ClaimRefusal, claimRefusal, ENDED_CLAIMS } from '../../content/communities/claims.sql.js';
import { checkNotBanned } from '../../content/communities/community-bans.js';
import { CommunityClaimEntity } from '../../content/communities/community-claim.entity.js';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import {
  claimDeclinedMessage,
  claimedMessage,
  claimEndedMessage,
  ownerStaysMessage,
} from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { Database } from '../../platform/db/database.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { OwnershipService } from './ownership.service.js';
import { noteRoleDecision } from './role-decision.js';

const DAYS = communityLimits.claimDays;
const REFUSALS: Readonly<Record<ClaimRefusal, string>> = {
  owner: 'You already own this community.',
  member: 'Only members can ask to take over a community. Join it first.',
  active: `The owner has been active in the last ${DAYS} days. Write to them instead.`,
  moderators: `Its moderators come first, and some were active in the last ${DAYS} days. Write to them instead.`,
  claimed: 'Another member has already asked to take over this community. Wait for the decision.',
  own: 'You have already asked to take over another community. Withdraw that claim first.',
  declined: `Your last claim was declined. You can ask again ${DAYS} days after that.`,
};
const OWN_CASE = 'This claim is about you. Another admin must decide it.';

/** Claims to communities whose owner is inactive: members make them, owners end them, admins decide. */
@Injectable()
export class ClaimsService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly ownership: OwnershipService,
    private readonly notifications: NotificationsService,
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('claims.sweep', async () => void (await this.database.rows(ENDED_CLAIMS)));
  }

  /**
   * Stores a claim and notifies the owner.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`, `BANNED`; `RULE_BROKEN` with the reason why the member cannot claim it.
   */
  async claim(communityId: number, reason: string, viewer: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const community = await lockCommunity(manager, communityId);
      await checkMayClaim(manager, communityId, viewer);
      const key = { communityId, claimantId: viewer.id };
      await manager.delete(CommunityClaimEntity, key);
      await manager.insert(CommunityClaimEntity, { ...key, reason });
      await this.tell(manager, community.ownerId, community, claimedMessage(community.displayName));
    });
    this.notifications.deliver();
  }

  /** Ends an open claim for its sender, or for the owner, who is then active; for others, nothing changes. */
  async end(communityId: number, viewer: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const open = { communityId, declinedAt: IsNull() };
      if (!(await manager.existsBy(CommunityClaimEntity, open))) return;
      const community = await lockCommunity(manager, communityId);
      const claim = await manager.findOneBy(CommunityClaimEntity, open);
      const isByOwner = community.ownerId === viewer.id;
      if (!claim || !(isByOwner || claim.claimantId === viewer.id)) return;
      await manager.delete(CommunityClaimEntity, { id: claim.id });
      if (isByOwner)
        await this.tell(manager, claim.claimantId, community, claimEndedMessage(community.displayName));
    });
    this.notifications.deliver();
  }

  /**
   * Makes the claimant the owner, or declines; both sides are notified.
   * @throws {ApiError} `CLAIM_NOT_FOUND`; `RULE_BROKEN` for a claim by the admin or to their community.
   */
  async decide(id: number, { isGranted, note }: Required<DecideClaimBody>, by: Viewer): Promise<void> {
    const [communityId, concerned] = await inTransaction(this.source, async (manager) => {
      const open = { id, declinedAt: IsNull() };
      const found = await manager.findOneBy(CommunityClaimEntity, open);
      if (!found) throw new ApiError('CLAIM_NOT_FOUND');
      const community = await lockCommunity(manager, found.communityId);
      // It may have ended before the lock.
      const claim = await manager.findOneBy(CommunityClaimEntity, open);
      if (!claim) throw new ApiError('CLAIM_NOT_FOUND');
      const sides = [claim.claimantId, community.ownerId];
      if (sides.includes(by.id)) throw ruleBroken(OWN_CASE);
      if (isGranted) await this.ownership.transferWithin(manager, community, claim.claimantId, by);
      else await this.decline(manager, claim, { community, note, by });
      return [community.id, isGranted ? sides : []] as const;
    });
    this.notifications.deliver();
    await this.ownership.publish(communityId, concerned);
  }

  private async decline(
    manager: EntityManager,
    { id, claimantId }: CommunityClaimEntity,
    { community, note, by }: { community: CommunityEntity; note: string; by: Viewer },
  ): Promise<void> {
    const { ownerId, displayName } = community;
    await manager.update(CommunityClaimEntity, { id }, { declinedAt: () => 'now()' });
    const subject = await manager.findOneByOrFail(UserEntity, { id: claimantId });
    await noteRoleDecision(manager, 'claim-declined', { community, subject, note: note || null }, by);
    await this.tell(manager, claimantId, community, claimDeclinedMessage(displayName, note));
    await this.tell(manager, ownerId, community, ownerStaysMessage(displayName));
  }

  /** Notifies a person, without an actor whom they might have blocked. */
  private async tell(
    manager: EntityManager,
    userId: number | null,
    { name: communityName }: CommunityEntity,
    message: string,
  ): Promise<void> {
    if (userId !== null)
      await this.notifications.ofCommunity(manager, userId, { actorId: null, communityName, message });
  }
}

async function checkMayClaim(manager: EntityManager, communityId: number, viewer: Viewer): Promise<void> {
  const statement = sql`SELECT ${claimRefusal(viewer.id)} AS refusal FROM communities c
    WHERE c.id = ${communityId} AND ${isCommunityOpen(sql`c.id`, viewer)}`;
  const [row] = await runStatement<{ refusal: ClaimRefusal | null }>(manager, statement);
  if (!row) throw new ApiError('COMMUNITY_NOT_FOUND');
  await checkNotBanned(manager, communityId, viewer.id, 'writing');
  if (row.refusal) throw ruleBroken(REFUSALS[row.refusal]);
}
