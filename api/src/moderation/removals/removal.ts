import type { EntityManager } from 'typeorm';
import { CommentEntity } from '../../content/comments/comment.entity.js';
import { CommunityEntity } from '../../content/communities/community.entity.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { lockPost } from '../../content/posts/lock-post.js';
import { PostStatsEntity } from '../../content/posts/post-stats.entity.js';
import { PostEntity } from '../../content/posts/post.entity.js';
import { ProfilePinEntity } from '../../content/posts/profile-pin.entity.js';
import type { Target } from '../../content/screening/screening.js';

/** The author of removed or restored content, its post and its community. */
export interface RemovedItem {
  readonly postId: number;
  readonly commentId: number | null;
  /** Null if the account is gone. */
  readonly authorId: number | null;
  /** The post's title. */
  readonly title: string;
  readonly community: { readonly id: number; readonly name: string };
  /** Why it was removed or held until this decision; null if it was visible. */
  readonly removedFor: string | null;
  /** The same, only if a rule held it. */
  readonly heldFor: string | null;
}

/**
 * Removes content for a reason, or restores it with null, and keeps counts right. Of two concurrent calls, the second
 * finds it done. What a rule holds can be removed for good.
 * @param isHeld whether a moderator has yet to decide
 * @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`, `ALREADY_REMOVED` or `NOT_REMOVED`.
 */
export function setRemoval(
  manager: EntityManager,
  target: Target,
  reason: string | null,
  isHeld = false,
): Promise<RemovedItem> {
  const change = { removalReason: reason, isHeld };
  return target.type === 'post'
    ? setPostRemoval(manager, target.id, change)
    : setCommentRemoval(manager, target.id, change);
}

type Removal = Pick<PostStatsEntity, 'removalReason' | 'isHeld'>;

const formerOf = ({ removalReason, isHeld }: Removal): Pick<RemovedItem, 'removedFor' | 'heldFor'> => ({
  removedFor: removalReason,
  heldFor: isHeld ? removalReason : null,
});

async function setPostRemoval(manager: EntityManager, postId: number, change: Removal): Promise<RemovedItem> {
  const before = await lockPost(manager, postId);
  const difference = countDifference(before, change);
  await manager.update(PostStatsEntity, { postId }, change);
  // Nobody sees it among the pins, so it must not use up one of them.
  if (change.removalReason !== null) {
    await manager.delete(ProfilePinEntity, { postId });
    await manager.update(PostStatsEntity, { postId }, { isPinned: false });
  }
  await manager.increment(CommunityEntity, { id: before.communityId }, 'postCount', difference);
  const { authorId, ...about } = await describePost(manager, postId);
  return { postId, commentId: null, authorId, ...about, ...formerOf(before) };
}

async function setCommentRemoval(
  manager: EntityManager,
  commentId: number,
  change: Removal,
): Promise<RemovedItem> {
  const { postId, authorId } = await findComment(manager, commentId);
  await lockPost(manager, postId);
  const before = await findComment(manager, commentId);
  const difference = countDifference(before, change);
  await manager.update(CommentEntity, { id: commentId }, change);
  await manager.increment(PostStatsEntity, { postId }, 'commentCount', difference);
  const { title, community } = await describePost(manager, postId);
  return { postId, commentId, authorId, title, community, ...formerOf(before) };
}

/** Returns the author, title and community of a post, as the log and its notifications name them. */
export async function describePost(
  manager: EntityManager,
  postId: number,
): Promise<Pick<RemovedItem, 'authorId' | 'title' | 'community'>> {
  const post = await manager.findOneOrFail(PostEntity, {
    where: { id: postId },
    relations: { community: true },
  });
  const { authorId, title, community } = post;
  return { authorId, title, community: { id: community.id, name: community.name } };
}

/** Returns the Markdown text of content; empty for a post without one. */
export async function readText(manager: EntityManager, { type, id }: Target): Promise<string> {
  const entity = type === 'post' ? PostEntity : CommentEntity;
  const { content } = await manager.findOneByOrFail<{ id: number; content: string | null }>(entity, { id });
  return content ?? '';
}

/** Returns whether a rule holds content until a moderator decides. */
export const isHeld = (manager: EntityManager, { type, id }: Target): Promise<boolean> =>
  type === 'post'
    ? manager.existsBy(PostStatsEntity, { postId: id, isHeld: true })
    : manager.existsBy(CommentEntity, { id, isHeld: true, isDeleted: false });

async function findComment(manager: EntityManager, id: number): Promise<CommentEntity> {
  const comment = await manager.findOneBy(CommentEntity, { id, isDeleted: false });
  if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
  return comment;
}

/** Returns by how much a change of removal changes a count of visible content. */
function countDifference(before: Removal, after: Removal): number {
  const [wasRemoved, isRemoved] = [before.removalReason !== null, after.removalReason !== null];
  if (wasRemoved && isRemoved && (!before.isHeld || after.isHeld)) throw new ApiError('ALREADY_REMOVED');
  if (!wasRemoved && !isRemoved) throw new ApiError('NOT_REMOVED');
  return Number(wasRemoved) - Number(isRemoved);
}
