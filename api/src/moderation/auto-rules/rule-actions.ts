import { type AutoRuleContent, caseLimits, siteSender } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findFlair } from '../../content/communities/community-flairs.js';
import type { Screened, Target } from '../../content/screening/screening.js';
import { lockPost } from '../../content/posts/lock-post.js';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { addToCase } from '../cases/case-updates.js';
import { type Moderator, noteDecision, RULE_ID } from '../log/moderation-log.js';
import { describePost, type RemovedItem, setRemoval } from '../removals/removal.js';
import { AutoRuleActionEntity } from './auto-rule-action.entity.js';
import type { ReadyRule } from './compiled-rules.js';
import type { RuleMatches } from './rule-matches.js';

/** A decision to hide content: by a version of a rule, or without one by the shield of a community or the spam filter. */
export interface Hiding {
  readonly isHeld: boolean;
  readonly message: string;
  readonly communityId: number | null;
  readonly versionId: number | null;
  /** What moderators read in the report. */
  readonly title: string;
  /** The reason of the report; default `other`. */
  readonly reason?: 'spam';
}

type Action = Pick<AutoRuleActionEntity, 'action'> &
  Partial<Pick<AutoRuleActionEntity, 'logId' | 'reportId' | 'flairBefore'>>;

/** Stores a report without a reporter, unless one is pending. */
const REPORT = `INSERT INTO reports (reason, description, subject_type, subject_id, subject_title, subject_excerpt, post_id,
    comment_id, reported_user_id)
  SELECT $4, left($3, 500), $1, $2, p.title, left(coalesce(c.content, p.content), ${caseLimits.textMax}), p.id, c.id,
    coalesce(c.author_id, p.author_id)
  FROM posts p LEFT JOIN comments c ON c.post_id = p.id AND $1 = 'comment' AND c.id = $2
  WHERE p.id = CASE $1 WHEN 'post' THEN $2 ELSE (SELECT post_id FROM comments WHERE id = $2) END
    AND NOT EXISTS (SELECT FROM reports r WHERE r.status = 'pending' AND r.subject_type = $1 AND r.subject_id = $2
      AND r.reporter_id IS NULL)
  RETURNING id`;

/** Rules decide as the site, or as their community, and not as the person who wrote them. */
const decider = (communityId: number | null): Moderator => ({
  id: RULE_ID,
  username: siteSender,
  role: communityId === null ? 'admin' : 'member',
});

const describeRule = ({ name }: AutoRuleContent, message: string): string =>
  message === '' ? `Automatic rule “${name}”` : `Automatic rule “${name}”: ${message}`;

/** Carries out what rules decide, in the transaction of the content, and records it for undoing. */
@Injectable()
export class RuleActions {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly queue: JobQueue,
  ) {}

  /** Returns what matching rules do; undefined for nothing. A removal makes a hold needless. */
  plan(matches: RuleMatches, shield?: Hiding): Screened | undefined {
    const remove = matches.get('remove');
    const hold = matches.get('hold');
    const hiding = remove ? toHiding(remove, false) : hold ? toHiding(hold, true) : shield;
    const [flair, report] = [matches.get('flair'), matches.get('report')];
    if (!hiding && !flair && !report) return undefined;
    return {
      isHidden: hiding !== undefined,
      carryOut: async (manager, target) => {
        if (flair) await this.setFlair(manager, target, flair);
        if (report && !hiding) await this.report(manager, target, report);
        if (hiding) await this.hide(manager, target, hiding);
      },
    };
  }

  private async hide(manager: EntityManager, target: Target, hiding: Hiding): Promise<void> {
    const { isHeld, message, communityId, versionId } = hiding;
    const item = await setRemoval(manager, target, message, isHeld);
    const by = decider(communityId);
    const { title, community, postId } = item;
    const subject = {
      subjectType: target.type,
      subjectId: target.id,
      subjectTitle: title,
      postId,
      community,
    };
    const action = `${target.type}-${isHeld ? 'held' : 'removed'}` as const;
    const logId = await noteDecision(manager, { action, ...subject, reportId: null, note: message }, by);
    if (isHeld) await this.storeReport(manager, target, hiding.title, hiding.reason);
    else await this.notifications.ofRemoval(manager, { ...item, moderatorId: by.id }, message);
    if (versionId !== null)
      await record(manager, versionId, item, { action: isHeld ? 'hold' : 'remove', logId });
  }

  private async report(
    manager: EntityManager,
    target: Target,
    { versionId, rule }: ReadyRule,
  ): Promise<void> {
    const { action } = rule.content;
    const text = describeRule(rule.content, action.kind === 'report' ? action.message : '');
    const reportId = await this.storeReport(manager, target, text);
    if (reportId === undefined) return;
    await record(manager, versionId, await whereIs(manager, target), { action: 'report', reportId });
  }

  /** A rule may name a flair that was deleted since: then nothing happens. */
  private async setFlair(manager: EntityManager, target: Target, ready: ReadyRule): Promise<void> {
    const { action } = ready.rule.content;
    if (action.kind !== 'flair' || target.type !== 'post') return;
    const stats = await lockPost(manager, target.id);
    const flair = await findFlair(manager, stats.communityId, action.flairId);
    if (!flair || stats.flairId === flair.id) return;
    await manager.update(PostStatsEntity, { postId: target.id }, { flairId: flair.id });
    const { title, community } = await describePost(manager, target.id);
    const subject = {
      subjectType: 'post' as const,
      subjectId: target.id,
      subjectTitle: title,
      postId: target.id,
    };
    const decision = { action: 'post-flair-changed' as const, ...subject, community, reportId: null };
    await noteDecision(manager, { ...decision, note: flair.text }, decider(ready.communityId));
    const where = { postId: target.id, commentId: null };
    await record(manager, ready.versionId, where, { action: 'flair', flairBefore: stats.flairId });
  }

  /** Returns the id of the report; undefined if one is pending. Pages show its case once a job has run. */
  private async storeReport(
    manager: EntityManager,
    { type, id }: Target,
    text: string,
    reason: 'spam' | 'other' = 'other',
  ): Promise<number | undefined> {
    const [report] = await manager.query<{ id: number }[]>(REPORT, [type, id, text, reason]);
    if (!report) return undefined;
    const caseId = await addToCase(manager, report.id);
    await this.queue.send('case.publish', [{ caseId }], manager);
    return report.id;
  }
}

function toHiding({ versionId, communityId, rule }: ReadyRule, isHeld: boolean): Hiding {
  const { action } = rule.content;
  const message = 'message' in action ? action.message : '';
  return { isHeld, message, communityId, versionId, title: describeRule(rule.content, message) };
}

async function record(
  manager: EntityManager,
  versionId: number,
  { postId, commentId }: Pick<RemovedItem, 'postId' | 'commentId'>,
  action: Action,
): Promise<void> {
  await manager.insert(AutoRuleActionEntity, { versionId, postId, commentId, ...action });
}

async function whereIs(
  manager: EntityManager,
  { type, id }: Target,
): Promise<Pick<RemovedItem, 'postId' | 'commentId'>> {
  if (type === 'post') return { postId: id, commentId: null };
  const [row] = await manager.query<{ postId: number }[]>(
    'SELECT post_id AS "postId" FROM comments WHERE id = $1',
    [id],
  );
  return { postId: row?.postId ?? 0, commentId: id };
}
