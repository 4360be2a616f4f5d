import { communityLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { lockPost } from '../../content/posts/lock-post.js';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { REMOVED_STAYS } from '../../platform/visibility/visibility.js';
import { noteDecision } from '../log/moderation-log.js';
import { describePost } from '../removals/removal.js';

const TOO_MANY_PINS = `A community can have at most ${communityLimits.pinsMax} pinned posts. Unpin another one first.`;

/** Pins posts to the top of their community, and locks them. Repeating a call changes nothing. */
@Injectable()
export class PostMarksService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws {ApiError} `POST_NOT_FOUND`; `RULE_BROKEN` for a removed post; `PINS_REACHED`. */
  pin(postId: number, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const { isPinned, communityId, removalReason } = await lockPost(manager, postId);
      if (removalReason !== null) throw new ApiError('RULE_BROKEN', { message: REMOVED_STAYS });
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
  setLocked(postId: number, isLocked: boolean, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const stats = await lockPost(manager, postId);
      const action = isLocked ? 'post-locked' : 'post-unlocked';
      if (stats.isLocked !== isLocked) await mark(manager, postId, { isLocked }, action, by);
    });
  }
}

async function mark(
  manager: EntityManager,
  postId: number,
  change: { isPinned: boolean } | { isLocked: boolean },
  action: 'post-pinned' | 'post-unpinned' | 'post-locked' | 'post-unlocked',
  by: Viewer,
): Promise<void> {
  await manager.update(PostStatsEntity, { postId }, change);
  const { title, community } = await describePost(manager, postId);
  const subject = { subjectType: 'post' as const, subjectId: postId, subjectTitle: title, postId };
  await noteDecision(manager, { action, ...subject, community, reportId: null, note: null }, by);
}
