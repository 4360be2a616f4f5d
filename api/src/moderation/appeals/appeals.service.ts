import type { CreateAppealBody, OwnAppeal } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CommunityRoles } from '../../content/communities/community-roles.js';
import { appealSentMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { Database } from '../../platform/db/database.js';
import { transactionTime } from '../../platform/db/transaction-time.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { decisionAbout, isBan } from './appeal.sql.js';
import { AppealEntity } from './appeal.entity.js';
import { appealableUntil, type DecisionRow, toOwnAppeal } from './appeals.query.js';

/** Takes appeals. */
@Injectable()
export class AppealsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly roles: CommunityRoles,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Stores an appeal against a decision about the viewer, and notifies the moderators who may decide it. The database's
   * unique key causes `APPEAL_SENT`.
   * @throws {ApiError} `DECISION_NOT_FOUND`, `APPEAL_LATE` or `APPEAL_SENT`.
   */
  async create({ subject, subjectId, text }: CreateAppealBody, viewer: Viewer): Promise<OwnAppeal> {
    const decision = await this.database.row<DecisionRow>(decisionAbout(viewer.id, subject, subjectId));
    if (!decision) throw new ApiError('DECISION_NOT_FOUND');
    const createdAt = await inTransaction(this.source, async (manager) => {
      const now = await transactionTime(manager);
      if (appealableUntil(decision) <= now) throw new ApiError('APPEAL_LATE');
      const { id: entryId, communityId } = decision;
      const appeal = { entryId, appellantId: viewer.id, communityId, content: text, createdAt: now };
      await manager.insert(AppealEntity, appeal);
      await this.notify(manager, decision, viewer.id);
      return now;
    });
    this.notifications.deliver();
    const open = { content: text, outcome: null, reason: null, decidedAt: null };
    return toOwnAppeal({ ...open, createdAt: createdAt.toISOString() });
  }

  /** Staff see appeals in their list: only moderators of the community are notified. */
  private async notify(
    manager: EntityManager,
    { action, communityId, communityName, isByCommunity, moderatorId }: DecisionRow,
    appellantId: number,
  ): Promise<void> {
    if (!isByCommunity || communityId === null || communityName === null) return;
    const permission = isBan(action) ? 'people' : 'posts';
    const userIds = new Set(await this.roles.withPermission(permission, communityId, manager));
    userIds.delete(moderatorId);
    userIds.delete(appellantId);
    const about = { actorId: null, communityName, message: appealSentMessage(communityName) };
    for (const userId of userIds) await this.notifications.ofCommunity(manager, userId, about);
  }
}
