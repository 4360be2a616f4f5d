import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockPost } from '../../content/posts/lock-post.js';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import type { Target } from '../../content/screening/screening.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import { literal, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { RuleUndoJob } from '../../platform/queue/jobs.js';
import { settleCase } from '../cases/case-updates.js';
import { latestRemoval, type Moderator, noteDecision } from '../log/moderation-log.js';
import { describePost, isHeld } from '../removals/removal.js';
import { RemovalsService } from '../removals/removals.service.js';
import { AutoRuleActionEntity } from './auto-rule-action.entity.js';
import { AutoRuleVersionEntity } from './auto-rule-version.entity.js';
import { isRuleOf, type RulePlace } from './auto-rules.query.js';

/** Actions undone between two checks of the time. */
const BATCH = 50;

const DISMISS = `UPDATE reports SET status = 'dismissed', resolved_at = now(), resolved_by_id = $2
  WHERE id = $1 AND status = 'pending'`;

/**
 * Undoes what a version of a rule did, each action in its own transaction: what is still as the rule left it. After a
 * crash the job finds less to do.
 */
@Injectable()
export class AutoRuleUndo implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly removals: RemovalsService,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.queue.workInSteps('auto-rule.undo', bounds.ruleUndoTime, (job) => this.step(job));
  }

  /** @throws {ApiError} `AUTO_RULE_NOT_FOUND`. */
  async start(place: RulePlace, ruleId: number, version: number, by: Viewer): Promise<void> {
    const found = await this.database.row<{ id: number }>(sql`SELECT v.id FROM auto_rules r
      JOIN auto_rule_versions v ON v.rule_id = r.id AND v.version = ${version}
      WHERE r.id = ${ruleId} AND ${isRuleOf(place)}`);
    if (!found) throw new ApiError('AUTO_RULE_NOT_FOUND');
    const { id, username, role } = by;
    await this.queue.send('auto-rule.undo', [{ versionId: found.id, moderator: { id, username, role } }]);
    this.queue.wake('auto-rule.undo');
  }

  /** Undoes a few actions; returns whether there were any. */
  private async step({ versionId, moderator }: RuleUndoJob): Promise<boolean> {
    const open = await this.database.rows<{ id: string }>(sql`SELECT id FROM auto_rule_actions
      WHERE version_id = ${versionId} AND undone_at IS NULL ORDER BY id LIMIT ${literal(BATCH)}`);
    if (open.length === 0) return false;
    for (const { id } of open) await this.undo(id, moderator);
    this.notifications.deliver();
    return true;
  }

  private async undo(id: string, moderator: Moderator): Promise<void> {
    try {
      await inTransaction(this.source, async (manager) => {
        const lock = { mode: 'pessimistic_write' } as const;
        const action = await manager.findOne(AutoRuleActionEntity, {
          where: { id, undoneAt: IsNull() },
          lock,
        });
        if (!action) return;
        await this.reverse(manager, action, moderator);
        await manager.update(AutoRuleActionEntity, { id }, { undoneAt: () => 'now()' });
      });
    } catch (error) {
      // A moderator has decided since, or the content is gone.
      if (!(error instanceof ApiError)) throw error;
      await this.source.manager.update(AutoRuleActionEntity, { id }, { undoneAt: () => 'now()' });
    }
  }

  private async reverse(
    manager: EntityManager,
    action: AutoRuleActionEntity,
    moderator: Moderator,
  ): Promise<void> {
    const { postId, commentId, logId, reportId } = action;
    const target: Target =
      commentId === null ? { type: 'post', id: postId } : { type: 'comment', id: commentId };
    if (reportId !== null) {
      // Another rule holds the content, for which this report asks as well.
      if (await isHeld(manager, target)) return;
      await manager.query(DISMISS, [reportId, moderator.id]);
      await settleCase(manager, target.type, target.id);
    } else if (action.action === 'flair') await restoreFlair(manager, action, moderator);
    else if ((await latestRemoval(manager, target))?.id === logId) {
      const { item } = await this.removals.restoreWithin(manager, target, moderator);
      await this.notifications.ofRestoring(manager, { ...item, moderatorId: moderator.id });
    }
  }
}

/** Another flair since is a decision of the author or a moderator, which stays. */
async function restoreFlair(
  manager: EntityManager,
  { postId, versionId, flairBefore }: AutoRuleActionEntity,
  moderator: Moderator,
): Promise<void> {
  const { content } = await manager.findOneByOrFail(AutoRuleVersionEntity, { id: versionId });
  const { flairId } = await lockPost(manager, postId);
  if (content.action.kind !== 'flair' || content.action.flairId !== flairId) return;
  await manager.update(PostStatsEntity, { postId }, { flairId: flairBefore });
  const { title, community } = await describePost(manager, postId);
  const subject = { subjectType: 'post' as const, subjectId: postId, subjectTitle: title, postId };
  const decision = {
    action: 'post-flair-changed' as const,
    ...subject,
    community,
    reportId: null,
    note: null,
  };
  await noteDecision(manager, decision, moderator);
}
