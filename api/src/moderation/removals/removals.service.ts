import { isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CommunityRoles } from '../../content/communities/community-roles.js';
import { findMentions } from '../../content/mentions/find-mentions.js';
import { MentionsService } from '../../content/mentions/mentions.service.js';
import type { Target } from '../../content/screening/screening.js';
import { GonePosts } from '../../platform/bus/gone-posts.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import {
  deciderOf,
  latestEntry,
  latestRemoval,
  type Moderator,
  noteDecision,
} from '../log/moderation-log.js';
import { settleCase } from '../cases/case-updates.js';
import { noteVerdict } from '../spam/spam.sql.js';
import { readText, type RemovedItem, setRemoval } from './removal.js';
import { runStatement } from '../../platform/db/run-statement.js';

/** Resolves the pending reports of removed content, except the one that led to the removal; selects their senders. */
const RESOLVE_OTHERS = `WITH resolved AS (
    UPDATE reports SET status = 'resolved', resolved_at = now(), resolved_by_id = $3
    WHERE subject_type = $1 AND subject_id = $2 AND status = 'pending' AND id IS DISTINCT FROM $4
    RETURNING reporter_id)
  SELECT DISTINCT reporter_id AS id FROM resolved WHERE reporter_id IS NOT NULL ORDER BY id`;

/** Closes the report of a rule that held content, once a moderator has decided. */
const CLOSE_HELD = `UPDATE reports SET status = $4, resolved_at = now(), resolved_by_id = $3
  WHERE subject_type = $1 AND subject_id = $2 AND status = 'pending' AND reporter_id IS NULL
    AND id IS DISTINCT FROM $5`;

const HELD_BY_SITE = 'A rule of the site holds this. Only staff can decide about it.';

/** Removes and restores members' content, for staff and the moderators of a community; each decision is logged, and the author is notified. */
@Injectable()
export class RemovalsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly notifications: NotificationsService,
    private readonly mentions: MentionsService,
    private readonly gone: GonePosts,
    private readonly roles: CommunityRoles,
  ) {}

  /** @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`, `ALREADY_REMOVED` or `STAFF_REMOVAL`. */
  async remove(target: Target, reason: string, moderator: Viewer): Promise<void> {
    const removed = await inTransaction(this.source, async (manager) => {
      const item = await this.removeWithin(manager, target, reason, moderator);
      await this.notifications.ofRemoval(manager, { ...item, moderatorId: moderator.id }, reason);
      return item;
    });
    this.notifications.deliver();
    await this.announce(removed);
  }

  /**
   * Removes content without a notification of it, as part of a decision that notifies its person.
   * @throws {ApiError} as `remove` does.
   */
  async removeSilently(target: Target, reason: string, moderator: Moderator): Promise<void> {
    const removed = await inTransaction(this.source, (manager) =>
      this.removeWithin(manager, target, reason, moderator),
    );
    await this.announce(removed);
  }

  /** Shows a removal, after its commit, where the post is open. */
  async announce({ postId, commentId, authorId, community }: RemovedItem): Promise<void> {
    if (commentId !== null) return;
    // Without them, a moderator reads that it is gone, as others do, until the page is loaded again.
    const moderatorIds = await this.roles.withPermission('posts', community.id).catch(() => []);
    this.gone.publish({ postId, authorId, isRemoved: true, moderatorIds });
  }

  /**
   * Restores content. Moderators restore their own content only if they removed it themselves, and only staff restore
   * what staff removed.
   * @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`, `NOT_REMOVED`, `OWN_REMOVAL` or `STAFF_REMOVAL`.
   */
  async restore(target: Target, moderator: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const { item } = await this.restoreWithin(manager, target, moderator);
      await this.notifications.ofRestoring(manager, { ...item, moderatorId: moderator.id });
    });
    this.notifications.deliver();
  }

  /**
   * Restores content as part of a larger decision, which notifies the author; returns it and why it had been removed.
   * @param reportId the report that led to it, which the caller dismisses
   * @throws {ApiError} as `restore` does.
   */
  async restoreWithin(
    manager: EntityManager,
    target: Target,
    moderator: Moderator,
    reportId: number | null = null,
  ): Promise<{ item: RemovedItem; reason: string }> {
    const item = await setRemoval(manager, target, null);
    const removal = await latestRemoval(manager, target);
    if (!removal?.isByCommunity) checkStaff(item, moderator);
    if (item.authorId === moderator.id && removal?.moderatorId !== moderator.id)
      throw new ApiError('OWN_REMOVAL');
    const isFirst = item.heldFor !== null || (await isUnapproved(manager, target));
    await note(manager, target, item, { deed: 'restored', reason: null, reportId }, moderator);
    if (isFirst) await this.approve(manager, target, item, moderator, reportId);
    return { item, reason: item.removedFor ?? 'Removed' };
  }

  /**
   * Undoes a removal within the seconds in which nobody has been notified of it.
   * @param heldFor why a rule had held the content before, and holds it again; undefined for visible content
   * @throws {ApiError} as `setRemoval` does.
   */
  async undoRemoval(
    manager: EntityManager,
    target: Target,
    heldFor: string | undefined,
    moderator: Moderator,
  ): Promise<void> {
    const item = await setRemoval(manager, target, null);
    if (heldFor === undefined)
      return note(manager, target, item, { deed: 'restored', reason: null, reportId: null }, moderator);
    await this.undoRestoration(manager, target, { reason: heldFor, isHeld: true }, moderator);
  }

  /**
   * Undoes a restoration within the seconds in which nobody has been notified of it. The log attributes the removal to
   * the original moderator again.
   * @param removal why it had been removed, or held by a rule
   * @throws {ApiError} as `setRemoval` does.
   */
  async undoRestoration(
    manager: EntityManager,
    target: Target,
    { reason, isHeld }: { reason: string; isHeld: boolean },
    moderator: Moderator,
  ): Promise<void> {
    const item = await setRemoval(manager, target, reason, isHeld);
    const deed = isHeld ? 'held' : 'removed';
    const removal = await latestRemoval(manager, target, [deed]);
    if (isHeld) await runStatement(manager, noteVerdict(target, false));
    const decider = removal ? deciderOf(removal) : moderator;
    // The log may have less than the author reads.
    const logged = removal?.note ?? reason;
    await note(manager, target, item, { deed, reason: logged, reportId: null }, decider);
  }

  /**
   * Removes content as part of a larger decision; the caller notifies the author, and announces it after the commit.
   * What a rule of the site holds is removed by staff alone. If staff remove content, its other pending reports are
   * resolved, except by its author: nobody decides reports about themselves.
   * @param about `reportId`: the report that led to it, which the caller resolves; `logged`: what the public log shows
   *   if it is not the whole reason
   * @throws {ApiError} as `remove` does.
   */
  async removeWithin(
    manager: EntityManager,
    target: Target,
    reason: string,
    moderator: Moderator,
    { reportId = null, logged = reason }: { reportId?: number | null; logged?: string } = {},
  ): Promise<RemovedItem> {
    const { type, id } = target;
    const item = await setRemoval(manager, target, reason);
    if (item.heldFor !== null) {
      if (!(await latestRemoval(manager, target))?.isByCommunity) checkStaff(item, moderator);
      await manager.query(CLOSE_HELD, [type, id, moderator.id, 'resolved', reportId]);
    }
    if (item.authorId !== moderator.id && isStaff(moderator.role)) {
      const reporters = await manager.query<{ id: number }[]>(RESOLVE_OTHERS, [
        type,
        id,
        moderator.id,
        reportId,
      ]);
      const ids = reporters.map((reporter) => reporter.id);
      const outcome = { type, title: item.title, isUpheld: true, postId: null, commentId: null };
      await this.notifications.ofReportOutcome(manager, ids, outcome);
    }
    await settleCase(manager, type, id);
    await note(manager, target, item, { deed: 'removed', reason: logged, reportId }, moderator);
    return item;
  }

  /** Nobody was notified of a comment, or of mentions, while it was held, or removed after that. */
  private async approve(
    manager: EntityManager,
    { type, id }: Target,
    { postId, commentId, authorId }: RemovedItem,
    moderator: Moderator,
    reportId: number | null,
  ): Promise<void> {
    await manager.query(CLOSE_HELD, [type, id, moderator.id, 'dismissed', reportId]);
    await runStatement(manager, noteVerdict({ type, id }, true));
    await settleCase(manager, type, id);
    if (authorId === null) return;
    if (commentId !== null) await this.notifications.ofComment(manager, { commentId, postId, authorId });
    const names = findMentions(await readText(manager, { type, id }));
    await this.mentions.notify(manager, { postId, commentId, authorId, names });
  }
}

/** Returns whether a rule once held content, and nobody has published it since. */
async function isUnapproved(manager: EntityManager, { type, id }: Target): Promise<boolean> {
  const entry = await latestEntry(manager, { type, id }, ['held', 'restored']);
  return entry?.action === `${type}-held`;
}

/** @throws {ApiError} `STAFF_REMOVAL` for a moderator of a community. */
function checkStaff({ heldFor }: RemovedItem, { role }: Moderator): void {
  if (isStaff(role)) return;
  throw new ApiError('STAFF_REMOVAL', heldFor === null ? {} : { message: HELD_BY_SITE });
}

async function note(
  manager: EntityManager,
  { type, id }: Target,
  { title, community, postId }: RemovedItem,
  {
    deed,
    reason,
    reportId,
  }: { deed: 'removed' | 'held' | 'restored'; reason: string | null; reportId: number | null },
  moderator: Moderator,
): Promise<void> {
  const subject = { subjectType: type, subjectId: id, subjectTitle: title, community, postId };
  await noteDecision(manager, { action: `${type}-${deed}`, ...subject, reportId, note: reason }, moderator);
}
