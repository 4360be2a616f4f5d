import { isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CommunityRoles } from '../../content/communities/community-roles.js';
import { GonePosts } from '../../platform/bus/gone-posts.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { latestRemoval, type Moderator, noteDecision } from '../log/moderation-log.js';
import { settleCase } from '../cases/keep-cases.js';
import { type RemovedItem, setRemoval, type Target } from './removal.js';

/** Resolves the pending reports of removed content, except the one that led to the removal; selects their senders. */
const RESOLVE_OTHERS = `WITH resolved AS (
    UPDATE reports SET status = 'resolved', resolved_at = now(), resolved_by_id = $3
    WHERE subject_type = $1 AND subject_id = $2 AND status = 'pending' AND id IS DISTINCT FROM $4
    RETURNING reporter_id)
  SELECT DISTINCT reporter_id AS id FROM resolved WHERE reporter_id IS NOT NULL ORDER BY id`;

/** Removes and restores members' content, for staff and the moderators of a community; each decision is logged, and the author is notified. */
@Injectable()
export class RemovalsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly notifications: NotificationsService,
    private readonly gone: GonePosts,
    private readonly roles: CommunityRoles,
  ) {}

  /** @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND` or `ALREADY_REMOVED`. */
  async remove(target: Target, reason: string, moderator: Viewer): Promise<void> {
    const removed = await inTransaction(this.source, (manager) =>
      this.removeWithin(manager, target, reason, moderator),
    );
    this.notifications.deliver();
    await this.announce(removed);
  }

  /**
   * Removes content without a notification of it, for a ban, which has its own.
   * @throws {ApiError} as `remove` does.
   */
  async removeSilently(target: Target, reason: string, moderator: Moderator): Promise<void> {
    const removed = await inTransaction(this.source, (manager) =>
      this.removeWithout(manager, target, reason, moderator, null),
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
      const { item } = await this.restoreWithout(manager, target, moderator);
      await this.notifications.ofRestoring(manager, { ...item, moderatorId: moderator.id });
    });
    this.notifications.deliver();
  }

  /**
   * Restores content as part of a larger decision, which notifies the author; returns it and why it had been removed.
   * @throws {ApiError} as `restore` does.
   */
  async restoreWithout(
    manager: EntityManager,
    target: Target,
    moderator: Viewer,
  ): Promise<{ item: RemovedItem; reason: string }> {
    const item = await setRemoval(manager, target, null);
    const removal = await latestRemoval(manager, target);
    if (!isStaff(moderator.role) && !removal?.isByCommunity) throw new ApiError('STAFF_REMOVAL');
    if (item.authorId === moderator.id && removal?.moderatorId !== moderator.id)
      throw new ApiError('OWN_REMOVAL');
    await noteRestored(manager, target, item, moderator);
    return { item, reason: removal?.note ?? 'Removed' };
  }

  /**
   * Takes a removal or a restoration back within the seconds in which nobody has been notified of it.
   * @param reason why it had been removed, to remove it again; null to restore it
   * @throws {ApiError} as `setRemoval` does.
   */
  async takeBack(
    manager: EntityManager,
    target: Target,
    reason: string | null,
    moderator: Viewer,
  ): Promise<void> {
    const item = await setRemoval(manager, target, reason);
    if (reason === null) await noteRestored(manager, target, item, moderator);
    else await noteRemoved(manager, target, item, { reason, reportId: null }, moderator);
  }

  /**
   * Removes content as part of a larger decision; the caller delivers its notification and announces it after the
   * commit. If staff remove it, the other pending reports of the content are resolved, except by its author: nobody
   * decides reports about themselves.
   * @param reportId the report that led to it, which the caller resolves
   * @throws {ApiError} as `remove` does.
   */
  async removeWithin(
    manager: EntityManager,
    target: Target,
    reason: string,
    moderator: Viewer,
    reportId: number | null = null,
  ): Promise<RemovedItem> {
    const removed = await this.removeWithout(manager, target, reason, moderator, reportId);
    const moderated = { ...removed, moderatorId: moderator.id };
    await this.notifications.ofRemoval(manager, moderated, reason);
    return removed;
  }

  /**
   * Removes content without a notification, for a decision that notifies the author itself.
   * @throws {ApiError} as `remove` does.
   */
  async removeWithout(
    manager: EntityManager,
    target: Target,
    reason: string,
    moderator: Moderator,
    reportId: number | null,
  ): Promise<RemovedItem> {
    const item = await setRemoval(manager, target, reason);
    if (item.authorId !== moderator.id && isStaff(moderator.role)) {
      const values = [target.type, target.id, moderator.id, reportId];
      const reporters = await manager.query<{ id: number }[]>(RESOLVE_OTHERS, values);
      const ids = reporters.map(({ id }) => id);
      const outcome = { type: target.type, title: item.title, isUpheld: true, postId: null, commentId: null };
      await this.notifications.ofReportOutcome(manager, ids, outcome);
      await settleCase(manager, target.type, target.id);
    }
    await noteRemoved(manager, target, item, { reason, reportId }, moderator);
    return item;
  }
}

async function noteRemoved(
  manager: EntityManager,
  { type, id }: Target,
  { title, community, postId }: RemovedItem,
  { reason, reportId }: { reason: string; reportId: number | null },
  moderator: Moderator,
): Promise<void> {
  const subject = { subjectType: type, subjectId: id, subjectTitle: title, community, postId };
  await noteDecision(manager, { action: `${type}-removed`, ...subject, reportId, note: reason }, moderator);
}

async function noteRestored(
  manager: EntityManager,
  { type, id }: Target,
  { title, community, postId }: RemovedItem,
  moderator: Moderator,
): Promise<void> {
  const subject = { subjectType: type, subjectId: id, subjectTitle: title, community, postId };
  await noteDecision(
    manager,
    { action: `${type}-restored`, ...subject, reportId: null, note: null },
    moderator,
  );
}
