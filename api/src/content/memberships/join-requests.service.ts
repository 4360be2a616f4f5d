import { type DecidedJoinRequests, type DecideJoinRequestsBody, limits, type OwnBan } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { approvedMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { Database } from '../../platform/db/database.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import { bannedError } from '../../platform/http/errors/banned-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { communityBanOf, isBannedFrom } from '../../platform/visibility/bans.js';
import { isCommunityListed, isCommunityWritable } from '../../platform/visibility/communities.js';
import { CommunityEntity } from '../communities/community.entity.js';
import { JoinRequestEntity } from '../communities/join-request.entity.js';

const NOTIFY = 'join-requests.notify';
const TOO_MANY = `You can ask to join at most ${limits.joinRequestsPerMember} communities at a time. Withdraw a request first.`;

/**
 * Selects the ban of a person from the community of a name. A private one is not found: its requests are stored like
 * those for a name without a community, and never shown.
 */
const banStatement = (name: string, member: Viewer): Sql => sql`
  SELECT ${communityBanOf('c', sql`${member.id}`, 'joining')} AS ban FROM communities c
  WHERE lower(c.name) = ${name} AND ${isCommunityListed('c', { id: member.id })}`;

/** Stores a request unless its sender may write there anyway; a later message replaces the earlier one. */
const askStatement = (name: string, message: string, member: Viewer): Sql => sql`
  INSERT INTO join_requests (user_id, community_name, message)
  SELECT ${member.id}::integer, ${name}::text, ${message}::text
  WHERE NOT EXISTS (SELECT FROM communities c
    WHERE lower(c.name) = ${name} AND ${isCommunityWritable(sql`c.id`, member.id)})
  ON CONFLICT ON CONSTRAINT uq_join_requests_member DO UPDATE SET message = excluded.message`;

/**
 * Deletes decided requests and adds the approved members. The requests of banned people, which nobody sees, and of
 * members of too many communities stay.
 */
const decideStatement = (communityId: number, { ids, isApproved }: DecideJoinRequestsBody): Sql => sql`
  WITH asked AS (
    SELECT r.id, r.user_id, ${isApproved}::boolean AND (SELECT count(*) FROM memberships m
        WHERE m.user_id = r.user_id) >= ${literal(limits.communitiesPerMember)} AS is_refused
    FROM join_requests r
    WHERE r.id = ANY (${ids}::integer[])
      AND r.community_name = (SELECT lower(name) FROM communities WHERE id = ${communityId})
      AND NOT ${isBannedFrom(sql`${communityId}::integer`, sql`r.user_id`)}
    ORDER BY r.id FOR UPDATE OF r
  ), decided AS (
    DELETE FROM join_requests WHERE id IN (SELECT id FROM asked WHERE NOT is_refused) RETURNING user_id
  ), joined AS (
    INSERT INTO memberships (user_id, community_id, awaits_welcome)
    SELECT d.user_id, c.id, c.welcome <> '' FROM decided d JOIN communities c ON c.id = ${communityId} WHERE ${isApproved}::boolean
    ON CONFLICT ON CONSTRAINT pk_memberships DO NOTHING RETURNING user_id
  ), counted AS (
    UPDATE communities SET member_count = member_count + (SELECT count(*) FROM joined)
    WHERE id = ${communityId} AND EXISTS (SELECT FROM joined)
  )
  SELECT (SELECT count(*)::integer FROM decided) AS "decidedCount",
    (SELECT count(*)::integer FROM asked WHERE is_refused) AS "refusedCount",
    ARRAY(SELECT user_id FROM joined) AS "joinedIds"`;

type Decided = DecidedJoinRequests & { joinedIds: number[] };

/** Stores, withdraws and decides requests to join communities that approve their members. */
@Injectable()
export class JoinRequestsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Stores a request. Neither its effect for the sender nor its cost depends on whether a private community has the name.
   * @throws {ApiError} `BANNED`; `RULE_BROKEN` beyond the limit.
   */
  async ask(name: string, message: string, member: Viewer): Promise<void> {
    const banned = await this.database.row<{ ban: OwnBan | null }>(banStatement(name, member));
    if (banned?.ban) throw bannedError(banned.ban);
    const statement = askStatement(name, message, member);
    await inTransaction(this.source, async (manager) => {
      await runStatement(manager, statement);
      const count = await manager.countBy(JoinRequestEntity, { userId: member.id });
      if (count > limits.joinRequestsPerMember) throw ruleBroken(TOO_MANY);
      await this.queue.send(NOTIFY, [{ communityName: name }], manager);
    });
    this.queue.wake(NOTIFY);
  }

  /** Deletes a request; without one, nothing changes. */
  async withdraw(communityName: string, member: Viewer): Promise<void> {
    await this.source.manager.delete(JoinRequestEntity, { userId: member.id, communityName });
  }

  /**
   * Approves or declines requests; returns the counts and the new members, who are notified. The caller has checked the
   * permission.
   */
  async decide(communityId: number, body: DecideJoinRequestsBody): Promise<Decided> {
    const statement = decideStatement(communityId, body);
    const decided = await inTransaction(this.source, async (manager) => {
      const [row] = await runStatement<Decided>(manager, statement);
      if (row) await this.notifyJoined(manager, communityId, row.joinedIds);
      return row;
    });
    this.notifications.deliver();
    return decided ?? { decidedCount: 0, refusedCount: 0, joinedIds: [] };
  }

  private async notifyJoined(
    manager: EntityManager,
    communityId: number,
    userIds: readonly number[],
  ): Promise<void> {
    if (userIds.length === 0) return;
    const community = await manager.findOneByOrFail(CommunityEntity, { id: communityId });
    const message = approvedMessage(community.displayName);
    await this.notifications.ofApprovals(manager, userIds, { communityName: community.name, message });
  }
}
