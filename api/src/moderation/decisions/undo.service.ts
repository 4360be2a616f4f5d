import type { CaseResults } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import { ProfilePinEntity } from '../../content/posts/profile-pin.entity.js';
import type { Target } from '../../content/screening/screening.js';
import { LOGGER } from '../../platform/core.module.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { insertNew } from '../../platform/db/insert-new.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import { BansService } from '../bans/bans.service.js';
import { fromFormerBan } from '../bans/former-ban.js';
import type { BanChange } from '../bans/stored-ban.js';
import { PostMarksService } from '../communities/post-marks.service.js';
import { latestRemovalId } from '../log/moderation-log.js';
import { RemovalsService } from '../removals/removals.service.js';
import { note } from './case-actions.js';
import { CaseDecisionEntity } from './case-decision.entity.js';
import { CaseNews } from '../cases/case-news.js';
import type { Effects } from './effects.js';
import { type FoundCase, lockCase } from './find-case.js';
import { scoreAgain } from '../cases/case-updates.js';

/** Undoes decisions of which nobody has been notified yet. */
@Injectable()
export class UndoService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly removals: RemovalsService,
    private readonly marks: PostMarksService,
    private readonly bans: BansService,
    private readonly news: CaseNews,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Undoes decisions of the viewer, the latest first: what they changed is reversed, and their cases are open again.
   * @throws {ApiError} `DECISION_FINAL` for a single decision; of several, each has its own result.
   */
  async undo(decisionIds: readonly number[], viewer: Viewer): Promise<CaseResults> {
    const results: CaseResults['results'] = [];
    for (const decisionId of decisionIds.toSorted((one, other) => other - one)) {
      const caseId = await this.undoOne(decisionId, viewer);
      if (caseId !== undefined) results.push({ caseId, decisionId });
    }
    if (results.length === 0) throw new ApiError('DECISION_FINAL');
    return { results };
  }

  /** Returns the id of the case, or undefined if it was too late. */
  private async undoOne(id: number, viewer: Viewer): Promise<number | undefined> {
    const undone = await inTransaction(this.source, async (manager) => {
      const decision = await manager.findOneBy(CaseDecisionEntity, { id, moderatorId: viewer.id });
      if (!decision) return undefined;
      const one = await lockCase(manager, decision.caseId, viewer.id);
      if (!(await markUndone(manager, id))) return undefined;
      await reopen(manager, one, decision);
      const ban = await this.reverse(manager, decision.effects, viewer);
      await note(manager, one, 'case-reopened', null, viewer);
      return { one, ban };
    });
    if (!undone) return undefined;
    if (undone.ban) await this.bans.announce(undone.ban);
    await this.news.publish(undone.one);
    this.logger.info({ event: 'case.undone', decisionId: id, byId: viewer.id });
    return undone.one.id;
  }

  /** Reverses what a decision changed. What has been deleted since, or changed by others, stays as it is. */
  private async reverse(
    manager: EntityManager,
    { removed, restored, lockedPostId, ban }: Effects,
    viewer: Viewer,
  ): Promise<BanChange | undefined> {
    if (removed && (await isLatest(manager, removed)))
      await ignoreApiErrors(async () => {
        await this.removals.undoRemoval(manager, removed.target, removed.heldFor, viewer);
        await pinAgain(manager, removed);
      });
    if (restored && (await isLatest(manager, restored)))
      await ignoreApiErrors(() => this.removals.undoRestoration(manager, restored.target, restored, viewer));
    if (lockedPostId !== undefined)
      await ignoreApiErrors(() => this.marks.lockWithin(manager, lockedPostId, false, viewer));
    if (!ban) return undefined;
    const former = ban.former && fromFormerBan(ban.former);
    return ignoreApiErrors(() => this.bans.undoBan(manager, ban, former, viewer));
  }
}

/** Returns whether content has not been removed, or held by a rule, again since. */
const isLatest = async (
  manager: EntityManager,
  { target, logId }: { target: Target; logId: number },
): Promise<boolean> => (await latestRemovalId(manager, target)) === logId;

/** Runs a step; what it acts on may be gone. The errors of services come before their writes. */
async function ignoreApiErrors<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Marks a decision as undone, unless its notifications are stored; returns whether it did. */
async function markUndone(manager: EntityManager, id: number): Promise<boolean> {
  const rows = await runStatement(
    manager,
    sql`WITH taken AS (UPDATE case_decisions SET undone_at = now()
        WHERE id = ${id} AND notified_at IS NULL AND undone_at IS NULL RETURNING 1)
      SELECT FROM taken`,
  );
  return rows.length > 0;
}

/**
 * Opens a case again with its reports, or adds them to the case that has been opened about the same subject since. A
 * member who has reported it again keeps the newer report.
 */
async function reopen(
  manager: EntityManager,
  one: FoundCase,
  { id, action }: CaseDecisionEntity,
): Promise<void> {
  if (action === 'escalate') {
    await runStatement(manager, sql`UPDATE cases SET is_escalated = false WHERE id = ${one.id}`);
    return;
  }
  const { subjectType, subjectId } = one;
  const [other] = await runStatement<{ id: number }>(
    manager,
    sql`SELECT id FROM cases WHERE subject_type = ${subjectType} AND subject_id = ${subjectId} AND decided_at IS NULL
      FOR UPDATE`,
  );
  const caseId = other?.id ?? one.id;
  if (!other) await runStatement(manager, sql`UPDATE cases SET decided_at = NULL WHERE id = ${caseId}`);
  await runStatement(
    manager,
    sql`UPDATE reports r SET status = 'pending', resolved_at = NULL, resolved_by_id = NULL, moderator_notes = NULL,
        decision_id = NULL, case_id = ${caseId}
      WHERE decision_id = ${id} AND NOT EXISTS (SELECT FROM reports newer WHERE newer.status = 'pending'
        AND newer.subject_type = r.subject_type AND newer.subject_id = r.subject_id AND newer.reporter_id = r.reporter_id)`,
  );
  await scoreAgain(manager, caseId);
}

/** Pins a post again where its removal had unpinned it. */
async function pinAgain(
  manager: EntityManager,
  { target: { id: postId }, isPinned, profilePin }: NonNullable<Effects['removed']>,
): Promise<void> {
  if (isPinned) await manager.update(PostStatsEntity, { postId }, { isPinned });
  if (!profilePin) return;
  const pin = { postId, userId: profilePin.userId, pinnedAt: new Date(profilePin.pinnedAt) };
  await insertNew(manager, ProfilePinEntity, pin);
}
