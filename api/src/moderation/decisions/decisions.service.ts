import { caseLimits, type CaseResults, type DecideCasesBody } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGGER } from '../../platform/core.module.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { raw, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { BansService } from '../bans/bans.service.js';
import { RemovalsService } from '../removals/removals.service.js';
import { CaseActions, type Done, note, type Order, reasonOf } from './case-actions.js';
import { CaseDecisionEntity } from './case-decision.entity.js';
import { CaseNews } from '../cases/case-news.js';
import { checkMayDecide, checkUnclaimed, type FoundCase, lockCase } from './find-case.js';

/** What becomes of the reports; `escalate` leaves them pending. */
const OUTCOMES = {
  dismiss: 'dismissed',
  restore: 'dismissed',
  remove: 'resolved',
  lock: 'resolved',
  warn: 'resolved',
  ban: 'resolved',
} as const;

const DUE = sql`now() + ${raw(`interval '${caseLimits.undoSeconds} seconds'`)}`;

type DecideRequest = Omit<Required<DecideCasesBody>, 'rule'> & Pick<DecideCasesBody, 'rule'>;

/** Decides cases: each in its own transaction, at once, with notifications that follow seconds later. */
@Injectable()
export class DecisionsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly actions: CaseActions,
    private readonly removals: RemovalsService,
    private readonly bans: BansService,
    private readonly queue: JobQueue,
    private readonly news: CaseNews,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Decides cases.
   * @param communityId the community of all of them; undefined for site staff
   * @throws {ApiError} what refuses a single case; of several, each has its own result.
   */
  async decide(
    { caseIds, ...order }: DecideRequest,
    viewer: Viewer,
    communityId?: number,
  ): Promise<CaseResults> {
    const results: CaseResults['results'] = [];
    for (const caseId of caseIds) {
      try {
        results.push({ caseId, decisionId: await this.decideOne(caseId, order, viewer, communityId) });
      } catch (error) {
        if (!(error instanceof ApiError) || caseIds.length === 1) throw error;
        results.push({ caseId, error: { code: error.code, message: error.message } });
      }
    }
    return { results };
  }

  private async decideOne(
    caseId: number,
    order: Order,
    viewer: Viewer,
    communityId: number | undefined,
  ): Promise<number> {
    const { one, decisionId, done } = await inTransaction(this.source, async (manager) => {
      const found = await lockCase(manager, caseId, viewer.id);
      if (communityId !== undefined && (found.communityId !== communityId || found.isEscalated))
        throw new ApiError('CASE_NOT_FOUND');
      checkMayDecide(found, viewer);
      checkUnclaimed(found, viewer);
      return { one: found, ...(await this.store(manager, found, order, viewer)) };
    });
    if (done.removed) await this.removals.announce(done.removed);
    if (done.ban) await this.bans.announce(done.ban);
    await this.news.publish(one);
    this.logger.info({ event: 'case.decided', caseId, action: order.action, byId: viewer.id });
    return decisionId;
  }

  private async store(
    manager: EntityManager,
    found: FoundCase,
    order: Order,
    viewer: Viewer,
  ): Promise<{ decisionId: number; done: Done }> {
    const { action, rule = null, message } = order;
    const [decision] = await runStatement<{ id: number }>(
      manager,
      sql`INSERT INTO case_decisions (case_id, moderator_id, action, rule, message, effects, due_at)
        VALUES (${found.id}, ${viewer.id}, ${action}, ${rule}, ${message}, '{}', ${DUE})
        RETURNING id`,
    );
    if (!decision) throw new Error('The decision was not stored.');
    const { id: decisionId } = decision;
    if (action === 'escalate') await escalate(manager, found.id);
    else await close(manager, found, { decisionId, order, status: OUTCOMES[action] }, viewer);
    const done = await this.actions.carryOut(manager, found, order, viewer);
    await manager.update(CaseDecisionEntity, { id: decisionId }, { effects: done.effects });
    await this.queue.send('case.notify', [{ decisionId }], manager, caseLimits.undoSeconds);
    return { decisionId, done };
  }
}

async function escalate(manager: EntityManager, caseId: number): Promise<void> {
  await runStatement(
    manager,
    sql`UPDATE cases SET is_escalated = true, claimed_by = NULL, claimed_until = NULL WHERE id = ${caseId}`,
  );
}

/** Closes a case with its pending reports. The log has one entry for all of them, besides what is done. */
async function close(
  manager: EntityManager,
  found: FoundCase,
  { decisionId, order, status }: { decisionId: number; order: Order; status: 'resolved' | 'dismissed' },
  viewer: Viewer,
): Promise<void> {
  const notes = reasonOf(order) || null;
  await runStatement(
    manager,
    sql`UPDATE reports SET status = ${status}, resolved_at = now(), resolved_by_id = ${viewer.id},
        moderator_notes = ${notes}, decision_id = ${decisionId}
      WHERE case_id = ${found.id} AND status = 'pending'`,
  );
  await runStatement(
    manager,
    sql`UPDATE cases SET decided_at = now(), claimed_by = NULL, claimed_until = NULL, report_count = 0
      WHERE id = ${found.id}`,
  );
  await note(manager, found, `report-${status}`, notes, viewer);
}
