import { communityLimits } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { joinRequestsMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { isBannedFrom } from '../../platform/visibility/bans.js';
import { CommunityRoles } from '../communities/community-roles.js';
import { CommunityEntity } from '../communities/community.entity.js';

/** Selects the senders of the latest waiting requests that its moderators see. */
const sendersStatement = (communityId: number, name: string): Sql => sql`
  SELECT u.id, u.username FROM join_requests r JOIN users u ON u.id = r.user_id
  WHERE r.community_name = ${name} AND u.deleted_at IS NULL
    AND NOT ${isBannedFrom(sql`${communityId}::integer`, sql`r.user_id`)}
  ORDER BY r.id DESC LIMIT ${literal(communityLimits.requestsCounted)}`;

interface Sender {
  id: number;
  username: string;
}

/**
 * Notifies the people who decide on requests to join. A job does, so that the response to a request does not reveal by
 * its duration whether a private community has that name.
 */
@Injectable()
export class JoinRequestNotices implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
    private readonly roles: CommunityRoles,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.queue.work('join-requests.notify', async ({ communityName }) => {
      await inTransaction(this.source, (manager) => this.notify(manager, communityName));
      this.notifications.deliver();
    });
  }

  private async notify(manager: EntityManager, name: string): Promise<void> {
    const lock = { mode: 'for_no_key_update' } as const;
    const community = await manager.findOne(CommunityEntity, { where: { name }, lock });
    if (!community) return;
    const senders = await runStatement<Sender>(manager, sendersStatement(community.id, name));
    const [latest] = senders;
    if (!latest) return;
    const { length: count } = senders;
    await this.notifications.ofJoinRequests(
      manager,
      await this.roles.withPermission('people', community.id, manager),
      {
        actorId: count === 1 ? latest.id : null,
        communityName: name,
        message: joinRequestsMessage(community.displayName, count, latest.username),
      },
    );
  }
}
