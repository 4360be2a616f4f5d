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
import { type RemovedItem, setRemoval, type Target } from './removal.js';

/** Resolves the pending reports of removed content, except the one that led to the removal. */
const RESOLVE_OTHERS = `UPDATE reports SET status = 'resolved', resolved_at = now(), resolved_by_id = $3
  WHERE subject_type = $1 AND subject_id = $2 AND status = 'pending' AND id IS DISTINCT FROM $4`;

/** Closes the report of a rule that held content, once a moderator has decided. */
const CLOSE_HELD = `UPDATE reports SET status = $4, resolved_at = now(), resolved_by_id = $3
  WHERE subject_type = $1 AND subject_id = $2 AND status = 'pending' AND reporter_id IS NULL
    AND id IS DISTINCT FROM $5`;

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
      this.setRemoved(manager, target, reason, moderator, null),
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
      const restored = await this.restoreWithin(manager, target, moderator);
      await this.notifications.ofRestoring(manager, { ...restored, moderatorId: moderator.id });
    });
    this.notifications.deliver();
  }

  /**
   * Restores content as part of a larger decision, which notifies the author.
   * @throws {ApiError} as `restore` does.
   */
  async restoreWithin(manager: EntityManager, target: Target, moderator: Moderator): Promise<RemovedItem> {
    const restored = await setRemoval(manager, target, null);
    const { title, community, authorId, postId, wasHeld } = restored;
    const removal = await latestRemoval(manager, target);
    if (!isStaff(moderator.role) && !removal?.isByCommunity) throw new ApiError('STAFF_REMOVAL');
    if (authorId === moderator.id && removal?.moderatorId !== moderator.id) throw new ApiError('OWN_REMOVAL');
    const action = `${target.type}-restored` as const;
    const subject = { subjectType: target.type, subjectId: target.id, subjectTitle: title };
    const decision = { action, ...subject, community, postId, reportId: null, note: null };
    await noteDecision(manager, decision, moderator);
    if (wasHeld) await this.approve(manager, target, restored, moderator);
    return restored;
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
    const removed = await this.setRemoved(manager, target, reason, moderator, reportId);
    const moderated = { ...removed, moderatorId: moderator.id };
    await this.notifications.ofRemoval(manager, moderated, reason);
    return removed;
  }

  /** Nobody was notified of a comment while it was held. */
  private async approve(
    manager: EntityManager,
    { type, id }: Target,
    { postId, authorId }: RemovedItem,
    moderator: Moderator,
  ): Promise<void> {
    await manager.query(CLOSE_HELD, [type, id, moderator.id, 'dismissed', null]);
    if (type === 'comment' && authorId !== null)
      await this.notifications.ofComment(manager, { commentId: id, postId, authorId });
  }

  private async setRemoved(
    manager: EntityManager,
    target: Target,
    reason: string,
    moderator: Moderator,
    reportId: number | null,
  ): Promise<RemovedItem> {
    const { title, community, wasHeld, ...where } = await setRemoval(manager, target, reason);
    if (wasHeld)
      await manager.query(CLOSE_HELD, [target.type, target.id, moderator.id, 'resolved', reportId]);
    if (where.authorId !== moderator.id && isStaff(moderator.role)) {
      await manager.query(RESOLVE_OTHERS, [target.type, target.id, moderator.id, reportId]);
    }
    const action = `${target.type}-removed` as const;
    const subject = { subjectType: target.type, subjectId: target.id, subjectTitle: title };
    await noteDecision(
      manager,
      { action, ...subject, community, postId: where.postId, reportId, note: reason },
      moderator,
    );
    return { ...where, title, community, wasHeld };
  }
}
