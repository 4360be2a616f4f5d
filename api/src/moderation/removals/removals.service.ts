import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { GonePosts } from '../../platform/bus/gone-posts.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { hasRemoved, noteDecision } from '../log/moderation-log.js';
import { type RemovedItem, setRemoval, type Target } from './removal.js';

/** Resolves the pending reports of removed content, except the one that led to the removal. */
const RESOLVE_OTHERS = `UPDATE reports SET status = 'resolved', resolved_at = now(), resolved_by_id = $3
  WHERE subject_type = $1 AND subject_id = $2 AND status = 'pending' AND id IS DISTINCT FROM $4`;

/** Removes and restores members' content; each decision is logged, and the author is notified. */
@Injectable()
export class RemovalsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly notifications: NotificationsService,
    private readonly gone: GonePosts,
  ) {}

  /** @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND` or `ALREADY_REMOVED`. */
  async remove(target: Target, reason: string, moderator: Viewer): Promise<void> {
    const removed = await inTransaction(this.source, (manager) =>
      this.removeWithin(manager, target, reason, moderator),
    );
    this.notifications.deliver();
    this.announce(removed);
  }

  /** Shows a removal, after its commit, where the post is open. */
  announce({ postId, commentId, authorId }: RemovedItem): void {
    if (commentId === null) this.gone.publish({ postId, authorId, isRemoved: true });
  }

  /**
   * Restores content. Staff restore their own content only if they removed it themselves.
   * @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`, `NOT_REMOVED` or `OWN_REMOVAL`.
   */
  async restore(target: Target, moderator: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const { title, ...where } = await setRemoval(manager, target, null);
      if (where.authorId === moderator.id && !(await hasRemoved(manager, target, moderator.id)))
        throw new ApiError('OWN_REMOVAL');
      const action = `${target.type}-restored` as const;
      const subject = { subjectType: target.type, subjectId: target.id, subjectTitle: title };
      const decision = { action, ...subject, postId: where.postId, reportId: null, note: null };
      await noteDecision(manager, decision, moderator);
      await this.notifications.ofRestoring(manager, { ...where, title, moderatorId: moderator.id });
    });
    this.notifications.deliver();
  }

  /**
   * Removes content as part of a larger decision; the caller delivers its notification and announces it after the
   * commit. The other pending reports of the content are resolved, except by its author: nobody decides reports about
   * themselves.
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
    const { title, ...where } = await setRemoval(manager, target, reason);
    if (where.authorId !== moderator.id) {
      await manager.query(RESOLVE_OTHERS, [target.type, target.id, moderator.id, reportId]);
    }
    const action = `${target.type}-removed` as const;
    const subject = { subjectType: target.type, subjectId: target.id, subjectTitle: title };
    await noteDecision(
      manager,
      { action, ...subject, postId: where.postId, reportId, note: reason },
      moderator,
    );
    await this.notifications.ofRemoval(manager, { ...where, title, moderatorId: moderator.id }, reason);
    return { ...where, title };
  }
}
