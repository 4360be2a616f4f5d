import type { EntityManager } from 'typeorm';
import { CommentEntity } from './comment.entity.js';

/** What stands where a comment with replies was. */
export const DELETED_CONTENT = '[deleted]';

/**
 * Takes a comment out of its thread: with replies it leaves a tombstone, without any it is deleted, and so is every
 * tombstone above it whose last reply it was. The thread must be locked.
 */
export async function deleteOrLeaveTombstone(manager: EntityManager, comment: CommentEntity): Promise<void> {
  if (await hasReplies(manager, comment.id)) {
    const emptied = {
      isDeleted: true,
      content: DELETED_CONTENT,
      authorId: null,
      editedAt: null,
      removalReason: null,
    };
    await manager.update(CommentEntity, { id: comment.id }, emptied);
    return;
  }
  let parentId = comment.parentId;
  await manager.delete(CommentEntity, { id: comment.id });
  while (parentId !== null && !(await hasReplies(manager, parentId))) {
    const tombstone = await manager.findOneBy(CommentEntity, { id: parentId, isDeleted: true });
    if (!tombstone) return;
    await manager.delete(CommentEntity, { id: tombstone.id });
    parentId = tombstone.parentId;
  }
}

function hasReplies(manager: EntityManager, id: number): Promise<boolean> {
  return manager.existsBy(CommentEntity, { parentId: id });
}
