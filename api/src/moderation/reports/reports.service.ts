import type { ResolveReportBody } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { lockPost } from '../../content/posts/lock-post.js';
import { LOGGER } from '../../platform/core.module.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Input } from '../../platform/http/input.decorator.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import { CaseNews } from '../cases/case-news.js';
import { addToCase, settleCase } from '../cases/case-updates.js';
import { noteDecision } from '../log/moderation-log.js';
import { ReportedContentRules } from '../auto-rules/reported-content-rules.js';
import { isHeld } from '../removals/removal.js';
import { RemovalsService } from '../removals/removals.service.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { targetOf } from './removal-of-report.js';
import { ReportSubjects } from './report-subject.js';
import { ReportEntity } from './report.entity.js';

const HELD = 'A rule holds this. Dismiss the report to publish it, or remove it in the queue.';

/** Creates and resolves reports. */
@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly subjects: ReportSubjects,
    private readonly removals: RemovalsService,
    private readonly notifications: NotificationsService,
    private readonly rules: ReportedContentRules,
    private readonly news: CaseNews,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores a report. The database's unique index causes `REPORT_PENDING`.
   * @throws {ApiError} when its subject does not exist, or `RULE_BROKEN` for the reporter's own content.
   */
  async create(body: Input<'createReport'>['body'], reporter: Viewer): Promise<ReportEntity> {
    const subject = await this.subjects.find(body, reporter);
    if (subject.reportedUserId === reporter.id) throw ruleBroken('You cannot report yourself.');
    const { reason, description } = body;
    const { communityId, ...about } = subject;
    const report = this.source.manager.create(ReportEntity, {
      ...about,
      reason,
      description: description || null,
      reporterId: reporter.id,
    });
    const caseId = await inTransaction(this.source, async (manager) => {
      await manager.insert(ReportEntity, report);
      return addToCase(manager, report.id);
    });
    await this.news.publish({ id: caseId, communityId });
    await this.rules.apply(subject);
    return report;
  }

  /**
   * Resolves a pending report, once: of two concurrent moderators, the second gets `REPORT_CLOSED`. A removal is part
   * of the same transaction, and precedes the decision: each removal locks the post, then its reports. Dismissing the
   * last pending report of content that a rule holds publishes it.
   * @throws {ApiError} `REPORT_NOT_FOUND`, `REPORT_CLOSED`, `OWN_REPORT` for a report about the moderator, and the
   *   errors of `targetOf` and of the removal.
   */
  async resolve(id: number, body: ResolveReportBody, moderator: Viewer): Promise<void> {
    const removed = await inTransaction(this.source, async (manager) => {
      const report = await manager.findOneBy(ReportEntity, { id });
      if (!report) throw new ApiError('REPORT_NOT_FOUND');
      if (report.reportedUserId === moderator.id) throw new ApiError('OWN_REPORT');
      if (report.status !== 'pending') throw new ApiError('REPORT_CLOSED');
      const target = targetOf(report, body);
      const reason = body.removeReason ?? '';
      const item =
        target && (await this.removals.removeWithin(manager, target, reason, moderator, { reportId: id }));
      if (item) await this.notifications.ofRemoval(manager, { ...item, moderatorId: moderator.id }, reason);
      else await this.decideHold(manager, report, body, moderator);
      await this.close(manager, report, body, moderator);
      return item;
    });
    this.notifications.deliver();
    if (removed) await this.removals.announce(removed);
    this.logger.info({ event: 'report.resolved', reportId: id, status: body.status, byId: moderator.id });
  }

  /**
   * Decides with the last pending report of content that a rule holds about the content itself: it would stay held
   * without a case.
   * @throws {ApiError} `RULE_BROKEN` for a report that is not dismissed.
   */
  private async decideHold(
    manager: EntityManager,
    { id, subjectType: type, subjectId, postId }: ReportEntity,
    { status }: ResolveReportBody,
    moderator: Viewer,
  ): Promise<void> {
    if (type === 'user' || postId === null) return;
    const target = { type, id: subjectId };
    await lockPost(manager, postId);
    const others = { id: Not(id), subjectType: type, subjectId, status: 'pending' as const };
    if (!(await isHeld(manager, target)) || (await manager.existsBy(ReportEntity, others))) return;
    if (status !== 'dismissed') throw ruleBroken(HELD);
    const { item } = await this.removals.restoreWithin(manager, target, moderator, id);
    await this.notifications.ofRestoring(manager, { ...item, moderatorId: moderator.id });
  }

  private async close(
    manager: EntityManager,
    report: ReportEntity,
    { status, notes, removeReason }: ResolveReportBody,
    moderator: Viewer,
  ): Promise<void> {
    const { id, subjectType, subjectId, subjectTitle, postId, commentId, reporterId } = report;
    const moderatorNotes = notes || null;
    const decision = { status, moderatorNotes, resolvedAt: () => 'now()', resolvedById: moderator.id };
    const { affected } = await manager.update(ReportEntity, { id, status: 'pending' }, decision);
    if (!affected) throw new ApiError('REPORT_CLOSED');
    await settleCase(manager, subjectType, subjectId);
    const action = `report-${status}` as const;
    const subject = { subjectType, subjectId, subjectTitle, postId, reportId: id };
    const community = await communityOf(manager, report);
    await noteDecision(
      manager,
      { action, ...subject, note: moderatorNotes, ...(community && { community }) },
      moderator,
    );
    if (reporterId === null) return;
    const where = removeReason === undefined ? { postId, commentId } : { postId: null, commentId: null };
    const outcome = { type: subjectType, title: subjectTitle, isUpheld: status === 'resolved', ...where };
    await this.notifications.ofReportOutcome(manager, [reporterId], outcome);
  }
}

/** Returns the community of a report, also after its post was deleted; undefined for a member. */
async function communityOf(
  manager: EntityManager,
  { caseId, postId }: ReportEntity,
): Promise<{ id: number; name: string } | undefined> {
  const rows = await runStatement<{ id: number; name: string }>(
    manager,
    sql`SELECT id, name FROM communities WHERE id = coalesce(
      (SELECT community_id FROM cases WHERE id = ${caseId}), (SELECT community_id FROM posts WHERE id = ${postId}))`,
  );
  return rows[0];
}
