import type { Comment } from '@stoa/contract';
import type { Viewer } from '../../platform/http/request.js';
import { commentOrder, type CommentSort } from './comment-order.js';
import { type CommentRow, toLoneComment } from './comment.row.js';

/**
 * Nests the rows of a thread in one pass: siblings in order, replies below their comment. A row without its parent is a
 * root. A tombstone without visible replies is left out.
 * @param hidden for each comment, the number of omitted readable replies below it, at any depth
 */
export function buildTree(
  rows: readonly CommentRow[],
  sort: CommentSort,
  viewer?: Viewer,
  hidden: ReadonlyMap<number, number> = new Map(),
): Comment[] {
  const ordered = [...rows].sort(commentOrder[sort]);
  const nodes = new Map<number, Comment>();
  for (const row of ordered) {
    nodes.set(row.id, { ...toLoneComment(row, viewer), replies: [], moreReplies: hidden.get(row.id) ?? 0 });
  }
  const roots: Comment[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent?.replies ?? roots).push(node);
  }
  return [...nodes.values()].some(isTombstone) ? withoutEmptyTombstones(roots) : roots;
}

/** Whether a comment is a tombstone: deleted, removed and invisible to the viewer, or by a blocked author. */
const isTombstone = ({ isDeleted, isRemoved, removalReason, isBlocked }: Comment): boolean =>
  isDeleted || isBlocked === true || (isRemoved === true && removalReason === undefined);

function withoutEmptyTombstones(comments: readonly Comment[]): Comment[] {
  return comments
    .map((comment) => ({ ...comment, replies: withoutEmptyTombstones(comment.replies) }))
    .filter((comment) => !isTombstone(comment) || comment.replies.length > 0 || comment.moreReplies > 0);
}
