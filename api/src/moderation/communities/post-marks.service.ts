import { communityLimits, type ModerationAction } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findFlair, FLAIR_GONE } from '../../content/communities/community-flairs.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { lockPost } from '../../content/posts/lock-post.js';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { REMOVED_STAYS } from '../../platform/visibility/visibility.js';
import { noteDecision } from '../log/moderation-log.js';
import { describePost } from '../removals/removal.js';

const TOO_MANY_PINS = `A community can have at most ${communityLimits.pinsMax} pinned posts. Unpin another one first.`;

/**
 * Pins posts to the top of their community, locks them, marks them as sensitive, and changes their flair. Repeating a
 * call changes nothing.
 */
@Injectable()
export class PostMarksService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws {ApiError} `POST_NOT_FOUND`; `RULE_BROKEN` for a removed post; `PINS_REACHED`. */
  pin(postId: number, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const { isPinned, communityId, removalReason } = await lockPost(manager, postId);
      if (removalReason !== null) throw ruleBroken(REMOVED_STAYS);
      if (isPinned) return;
      // Two concurrent requests must not both get the last free pin.
      await lockCommunity(manager, communityId);
      if (
        (await manager.countBy(PostStatsEntity, { communityId, isPinned: true })) >= communityLimits.pinsMax
      )
        throw new ApiError('PINS_REACHED', { message: TOO_MANY_PINS });
      await mark(manager, postId, { isPinned: true }, 'post-pinned', by);
    });
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  unpin(postId: number, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const { isPinned } = await lockPost(manager, postId);
      if (isPinned) await mark(manager, postId, { isPinned: false }, 'post-unpinned', by);
    });
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async setLocked(postId: number, isLocked: boolean, by: Viewer): Promise<void> {
    await inTransaction(this.source, (manager) => this.lockWithin(manager, postId, isLocked, by));
  }

  /**
   * Locks or unlocks a post as part of a larger decision; returns whether that changed it.
   * @throws {ApiError} `POST_NOT_FOUND`.
   */
  async lockWithin(manager: EntityManager, postId: number, isLocked: boolean, by: Viewer): Promise<boolean> {
    const stats = await lockPost(manager, postId);
    if (stats.isLocked === isLocked) return false;
    await mark(manager, postId, { isLocked }, isLocked ? 'post-locked' : 'post-unlocked', by);
    return true;
  }

  /**
   * What the author has marked as sensitive becomes the decision of a moderator as well.
   * @throws {ApiError} `POST_NOT_FOUND`.
   */
  setSensitive(postId: number, isSensitive: boolean, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const stats = await lockPost(manager, postId);
      const sensitiveBy = isSensitive ? 'moderator' : null;
      const action = isSensitive ? 'post-marked-sensitive' : 'post-unmarked-sensitive';
      if (stats.sensitiveBy !== sensitiveBy) await mark(manager, postId, { sensitiveBy }, action, by);
    });
  }

  /** @throws {ApiError} `POST_NOT_FOUND`; `RULE_BROKEN` for a flair that the community does not have. */
  setFlair(postId: number, flairId: number | null, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const stats = await lockPost(manager, postId);
      if (stats.flairId === flairId) return;
      const flair = flairId === null ? null : await findFlair(manager, stats.communityId, flairId);
      if (flairId !== null && !flair) throw ruleBroken(FLAIR_GONE, 'flairId');
      await mark(manager, postId, { flairId }, 'post-flair-changed', by, flair?.text);
    });
  }
}

async function mark(
  manager: EntityManager,
  postId: number,
  change: Partial<Pick<PostStatsEntity, 'isPinned' | 'isLocked' | 'sensitiveBy' | 'flairId'>>,
  action: ModerationAction,
  by: Viewer,
  note: string | null = null,
): Promise<void> {
  await manager.update(PostStatsEntity, { postId }, change);
  const { title, community } = await describePost(manager, postId);
  const subject = { subjectType: 'post' as const, subjectId: postId, subjectTitle: title, postId };
  await noteDecision(manager, { action, ...subject, community, reportId: null, note }, by);
}
