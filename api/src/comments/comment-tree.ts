import type { Comment } from '@stoa/contract';
import { commentOrder, type CommentSort } from './comment-order.js';
import { type CommentRow, toLoneComment } from './comment.row.js';

/**
 * Nests the rows of a thread in one pass: siblings in order, replies below their comment. A row whose parent is
 * not among the rows is a root.
 * @param hidden for each comment, how many readable replies (of any depth) below it are left out.
 */
export function buildTree(
  rows: readonly CommentRow[],
  sort: CommentSort,
  hidden: ReadonlyMap<number, number> = new Map(),
): Comment[] {
  const ordered = [...rows].sort(commentOrder[sort]);
  const nodes = new Map<number, Comment>();
  for (const row of ordered) {
    nodes.set(row.id, { ...toLoneComment(row), replies: [], moreReplies: hidden.get(row.id) ?? 0 });
  }
  const roots: Comment[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent?.replies ?? roots).push(node);
  }
  return roots;
}
