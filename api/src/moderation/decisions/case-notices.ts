import type { CaseAction } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  lockedMessage,
  recentRemovedMessage,
  removedMessage,
  restoredMessage,
  warnedMessage,
} from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { BansService } from '../bans/bans.service.js';
import { reasonOf } from './case-actions.js';
import type { Effects } from './effects.js';
import { findCase, type FoundCase } from './find-case.js';
import { addToCase } from '../cases/case-updates.js';

interface Decision {
  caseId: number;
  action: CaseAction;
  rule: string | null;
  message: string;
  effects: Effects;
}

/** Pending reports without a case that one run adds to cases. */
const GATHERED = 500;

/** Late decisions of which one run sends the jobs again. */
const LATE = 500;

/**
 * Notifies the authors and reporters of decisions, once each: the transaction that stores the notifications marks the
 * decision, so a process that ends at any point has done both or neither.
 */
@Injectable()
export class CaseNotices implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
    private readonly notifications: NotificationsService,
    private readonly bans: BansService,
  ) {}

  onModuleInit(): void {
    this.queue.work('case.notify', ({ decisionId }) => this.notify(decisionId));
    this.queue.work('cases.gather', () => this.gather());
    this.queue.work('cases.notify-late', () => this.notifyLate());
  }

  /** Notifies of a due decision, unless it was undone or everyone has been notified. */
  async notify(decisionId: number): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const decision = await take(manager, decisionId);
      if (!decision) return;
      const one = await findCase(manager, decision.caseId, 0);
      if (!one) return;
      await this.notifyAuthor(manager, one, decision);
      if (decision.action !== 'escalate')
        await this.notifyReporters(manager, one, decisionId, decision.action);
      const { removal } = decision.effects;
      if (removal) await this.queue.send('ban.remove-content', [removal], manager);
    });
    this.notifications.deliver();
    this.queue.wake('ban.remove-content');
  }

  private async notifyAuthor(manager: EntityManager, one: FoundCase, decision: Decision): Promise<void> {
    const { ban } = decision.effects;
    // Its person, or its community, may be gone since.
    if (ban) return this.bans.notifyOfCurrent(manager, ban).catch(ignoreMissing);
    const message = authorMessage(one, decision);
    if (message === undefined || one.personId === null) return;
    const { postId, commentId } = one;
    await this.notifications.ofCase(manager, [one.personId], { message, postId, commentId });
  }

  /** The post is linked unless it was removed. */
  private async notifyReporters(
    manager: EntityManager,
    one: FoundCase,
    decisionId: number,
    action: CaseAction,
  ): Promise<void> {
    const reporters = await runStatement<{ id: number }>(
      manager,
      sql`SELECT DISTINCT reporter_id AS id FROM reports
        WHERE decision_id = ${decisionId} AND reporter_id IS NOT NULL ORDER BY reporter_id`,
    );
    const isUpheld = action !== 'dismiss' && action !== 'restore';
    const { postId, commentId } = action === 'remove' ? { postId: null, commentId: null } : one;
    const outcome = { type: one.subjectType, title: one.title, isUpheld, postId, commentId };
    const ids = reporters.map(({ id }) => id);
    await this.notifications.ofReportOutcome(manager, ids, outcome);
  }

  /** Adds reports that another release, or a rule, has stored without a case. */
  private async gather(): Promise<void> {
    const rows = await runStatement<{ id: number }>(
      this.source.manager,
      sql`SELECT id FROM reports WHERE status = 'pending' AND case_id IS NULL ORDER BY id LIMIT ${GATHERED}`,
    );
    for (const { id } of rows) await inTransaction(this.source, (manager) => addToCase(manager, id));
  }

  /** Sends the jobs of decisions again that were due long ago: a backup has none. A second job notifies nobody again. */
  private async notifyLate(): Promise<void> {
    const rows = await runStatement<{ id: number }>(
      this.source.manager,
      sql`SELECT id FROM case_decisions
        WHERE notified_at IS NULL AND undone_at IS NULL AND due_at < now() - interval '1 hour' ORDER BY id LIMIT ${LATE}`,
    );
    if (rows.length === 0) return;
    const jobs = rows.map(({ id }) => ({ decisionId: id }));
    await this.queue.send('case.notify', jobs);
    this.queue.wake('case.notify');
  }
}

/**
 * Marks a due decision as notified, unless it was undone or notified.
 * @throws {Error} before it is due, by the database's clock: the job is tried again.
 */
async function take(manager: EntityManager, id: number): Promise<Decision | undefined> {
  const [taken] = await runStatement<Decision>(
    manager,
    sql`WITH taken AS (UPDATE case_decisions SET notified_at = now()
        WHERE id = ${id} AND notified_at IS NULL AND undone_at IS NULL AND due_at <= now()
        RETURNING case_id AS "caseId", action, rule, message, effects)
      SELECT "caseId", action, rule, message, effects FROM taken`,
  );
  if (taken) return taken;
  const [early] = await runStatement(
    manager,
    sql`SELECT FROM case_decisions WHERE id = ${id} AND notified_at IS NULL AND undone_at IS NULL`,
  );
  if (early) throw new Error(`Decision ${id} is not due yet.`);
  return undefined;
}

function authorMessage(one: FoundCase, { action, rule, message, effects }: Decision): string | undefined {
  const reason = reasonOf({ rule: rule ?? '', message });
  const kind = one.subjectType === 'comment' ? 'comment' : 'post';
  const title = one.title ?? '';
  switch (action) {
    case 'remove':
      if (!effects.removed) return recentRemovedMessage(reason);
      return removedMessage(title, kind, reason, effects.removal !== undefined);
    case 'restore':
      return restoredMessage(title, kind);
    case 'lock':
      return effects.lockedPostId === undefined ? undefined : lockedMessage(title, reason);
    case 'warn':
      return warnedMessage(one.subjectType, title, reason);
    case 'dismiss':
    case 'ban':
    case 'escalate':
      return undefined;
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
