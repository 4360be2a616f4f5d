import type { EntityManager } from 'typeorm';
import { CommentEntity } from '../../content/comments/comment.entity.js';
import { CommunityEntity } from '../../content/communities/community.entity.js';
import { ApiError } from '../../platform/http/api-error.js';
import { lockPost } from '../../content/posts/lock-post.js';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import { PostEntity } from '../../content/posts/post.entity.js';
import { ProfilePinEntity } from '../../content/posts/profile-pin.entity.js';

/** Content that staff can remove. */
export interface Target {
  readonly type: 'post' | 'comment';
  readonly id: number;
}

/** The author of removed or restored content, and its post. */
export interface RemovedItem {
  readonly postId: number;
  readonly commentId: number | null;
  /** Null if the account is gone. */
  readonly authorId: number | null;
  /** The post's title. */
  readonly title: string;
}

/**
 * Removes content for a reason, or restores it with null, and keeps counts right. Of two concurrent calls, the second
 * finds it done.
 * @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`, `ALREADY_REMOVED` or `NOT_REMOVED`.
 */
export function setRemoval(
  manager: EntityManager,
  target: Target,
  reason: string | null,
): Promise<RemovedItem> {
  return target.type === 'post'
    ? setPostRemoval(manager, target.id, reason)
    : setCommentRemoval(manager, target.id, reason);
}

async function setPostRemoval(
  manager: EntityManager,
  postId: number,
  reason: string | null,
): Promise<RemovedItem> {
  const { removalReason, communityId } = await lockPost(manager, postId);
  checkChange(removalReason, reason);
  await manager.update(PostStatsEntity, { postId }, { removalReason: reason });
  // Its author no longer sees it among the pins, so it must not use up one of them.
  if (reason !== null) await manager.delete(ProfilePinEntity, { postId });
  await manager.increment(CommunityEntity, { id: communityId }, 'postCount', reason === null ? 1 : -1);
  const { authorId, title } = await manager.findOneByOrFail(PostEntity, { id: postId });
  return { postId, commentId: null, authorId, title };
}

async function setCommentRemoval(
  manager: EntityManager,
  commentId: number,
  reason: string | null,
): Promise<RemovedItem> {
  const { postId, authorId } = await findComment(manager, commentId);
  await lockPost(manager, postId);
  const { removalReason } = await findComment(manager, commentId);
  checkChange(removalReason, reason);
  await manager.update(CommentEntity, { id: commentId }, { removalReason: reason });
  await manager.increment(PostStatsEntity, { postId }, 'commentCount', reason === null ? 1 : -1);
  const { title } = await manager.findOneByOrFail(PostEntity, { id: postId });
  return { postId, commentId, authorId, title };
}

async function findComment(manager: EntityManager, id: number): Promise<CommentEntity> {
  const comment = await manager.findOneBy(CommentEntity, { id, isDeleted: false });
  if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
  return comment;
}

function checkChange(before: string | null, after: string | null): void {
  if (before !== null && after !== null) throw new ApiError('ALREADY_REMOVED');
  if (before === null && after === null) throw new ApiError('NOT_REMOVED');
}
