import type { DecideAppealBody } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { appealDecidedMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { LOGGER } from '../../platform/core.module.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { transactionTime } from '../../platform/db/transaction-time.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import { BansService } from '../bans/bans.service.js';
import type { BanChange } from '../bans/stored-ban.js';
import { PostMarksService } from '../communities/post-marks.service.js';
import type { ModerationLogEntity } from '../log/moderation-log.entity.js';
import { noteDecision } from '../log/moderation-log.js';
import { RemovalsService } from '../removals/removals.service.js';
import { hasRole, STANDS, subjectOf } from './appeal.sql.js';
import { AppealEntity } from './appeal.entity.js';

const BANS_ONLY = 'Only a ban can be changed. Uphold or reverse this decision.';
const SOONER = 'Choose a time that is over before the ban ends.';

/** What a decision finds of an appeal. */
interface Found extends Pick<
  ModerationLogEntity,
  | 'action'
  | 'subjectType'
  | 'subjectId'
  | 'subjectTitle'
  | 'postId'
  | 'communityId'
  | 'communityName'
  | 'moderatorId'
> {
  id: number;
  appellantId: number;
  isOpen: boolean;
  hasRole: boolean;
}

/** Decides appeals. */
@Injectable()
export class AppealDecisions {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly bans: BansService,
    private readonly removals: RemovalsService,
    private readonly marks: PostMarksService,
    private readonly notifications: NotificationsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Decides an open appeal once, and notifies its sender in the same transaction. A reversal restores what was removed,
   * unlocks the post or lifts the ban. A reversed warning no longer counts, by the stored outcome. A cleared profile stays
   * empty, because its content was deleted.
   * @throws {ApiError} `APPEAL_NOT_FOUND`, also without the role for it; `OWN_DECISION` for who made the decision or sent
   *   the appeal; `APPEAL_CLOSED`; `RULE_BROKEN` for a change of anything but a ban, or a later end.
   */
  async decide(id: number, body: DecideAppealBody, by: Viewer): Promise<void> {
    const changed = await inTransaction(this.source, async (manager) => {
      const appeal = await find(manager, id, by);
      const banCase = await this.carryOut(manager, appeal, body, by).catch(toClosed);
      const { outcome, reason } = body;
      await manager.update(
        AppealEntity,
        { id },
        { outcome, reason, decidedBy: by.id, decidedAt: await transactionTime(manager) },
      );
      await note(manager, appeal, body, by);
      await this.notify(manager, appeal, body, by);
      return banCase;
    });
    this.notifications.deliver();
    if (changed) await this.bans.announce(changed);
    this.logger.info({ event: 'appeal.decided', appealId: id, outcome: body.outcome, byId: by.id });
  }

  private async carryOut(
    manager: EntityManager,
    { action, subjectId, communityId, appellantId }: Found,
    { outcome, days = 0 }: DecideAppealBody,
    by: Viewer,
  ): Promise<BanChange | undefined> {
    if (outcome === 'upheld') return undefined;
    const subject = subjectOf(action);
    if (subject === 'ban' || subject === 'mute') {
      const banCase =
        outcome === 'changed'
          ? await this.bans.shortenWithin(manager, communityId, appellantId, days, by)
          : await this.bans.liftWithin(manager, communityId, appellantId, by);
      if (banCase) return banCase;
      throw outcome === 'changed' ? ruleBroken(SOONER) : new ApiError('APPEAL_CLOSED');
    }
    if (outcome === 'changed') throw ruleBroken(BANS_ONLY);
    if (subject === 'lock') await this.marks.lockWithin(manager, subjectId, false, by);
    else if (subject === 'post' || subject === 'comment')
      await this.removals.restoreWithin(manager, { type: subject, id: subjectId }, by);
    return undefined;
  }

  private async notify(
    manager: EntityManager,
    { action, subjectType, subjectId, subjectTitle, postId, appellantId: authorId }: Found,
    { outcome, reason }: DecideAppealBody,
    { id: moderatorId }: Viewer,
  ): Promise<void> {
    const commentId = subjectType === 'comment' ? subjectId : null;
    const title = subjectType === 'user' ? null : subjectTitle;
    const message = appealDecidedMessage(subjectOf(action), title, outcome, reason);
    await this.notifications.ofAppeal(manager, { postId, commentId, authorId, moderatorId }, message);
  }
}

/** Locks an appeal, and checks again whether the moderator may decide it. */
async function find(manager: EntityManager, id: number, by: Viewer): Promise<Found> {
  const statement = sql`SELECT a.id, a.appellant_id AS "appellantId", l.action, l.subject_type AS "subjectType",
      l.subject_id AS "subjectId", l.subject_title AS "subjectTitle", l.post_id AS "postId",
      l.community_id AS "communityId", l.community_name AS "communityName", l.moderator_id AS "moderatorId",
      a.outcome IS NULL AND ${STANDS} AS "isOpen", ${hasRole(by)} AS "hasRole"
    FROM appeals a JOIN moderation_log l ON l.id = a.entry_id WHERE a.id = ${id} FOR UPDATE OF a`;
  const [appeal] = await runStatement<Found>(manager, statement);
  if (!appeal) throw new ApiError('APPEAL_NOT_FOUND');
  if (by.id === appeal.appellantId || by.id === appeal.moderatorId) throw new ApiError('OWN_DECISION');
  if (!appeal.hasRole) throw new ApiError('APPEAL_NOT_FOUND');
  if (!appeal.isOpen) throw new ApiError('APPEAL_CLOSED');
  return appeal;
}

function note(
  manager: EntityManager,
  { subjectType, subjectId, subjectTitle, postId, communityId, communityName }: Found,
  { outcome, reason }: DecideAppealBody,
  by: Viewer,
): Promise<number> {
  const subject = { subjectType, subjectId, subjectTitle, postId, reportId: null };
  const community = communityId !== null &&
    communityName !== null && { id: communityId, name: communityName };
  const decision = { action: `appeal-${outcome}` as const, ...subject, note: reason };
  return noteDecision(manager, { ...decision, ...(community && { community }) }, by);
}

/** The content was deleted or restored, or the account is gone, in the meantime. */
function toClosed(error: unknown): never {
  const gone = ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_REMOVED', 'USER_NOT_FOUND'];
  throw error instanceof ApiError && gone.includes(error.code) ? new ApiError('APPEAL_CLOSED') : error;
}
