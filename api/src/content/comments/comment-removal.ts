import { deletedText } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { CommentEntity } from './comment.entity.js';

/**
 * Deletes a comment from its thread. A comment with replies becomes a tombstone. Deleting one without replies also
 * deletes every tombstone above it that has no other reply. The thread must be locked.
 */
export async function deleteOrLeaveTombstone(manager: EntityManager, comment: CommentEntity): Promise<void> {
  if (await hasReplies(manager, comment.id)) {
    const emptied = {
      isDeleted: true,
      content: deletedText,
      authorId: null,
      editedAt: null,
      removalReason: null,
      isHeld: false,
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
