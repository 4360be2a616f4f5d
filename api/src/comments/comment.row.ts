import type { LoneComment } from '@stoa/contract';
import type { Viewer } from '../http/request.js';
import { maySee, REMOVED, toRemoval } from '../visibility/visibility.js';
import { toAuthor } from '../users/author.js';
import { toUserVote } from '../votes/user-vote.js';

/** A comment as it is read: one row, joined with its author and the viewer's vote. */
export interface CommentRow {
  id: number;
  post_id: number;
  parent_id: number | null;
  content: string;
  depth: number;
  is_deleted: boolean;
  removal_reason: string | null;
  upvotes: number;
  downvotes: number;
  best: number;
  created_at: string;
  edited_at: string | null;
  author_id: number | null;
  author_name: string | null;
  vote: number | null;
}

/** The columns of a `CommentRow`; its text, which lists bound, and the vote are left out. */
export const COMMENT_COLUMNS = `c.id, c.post_id, c.parent_id, c.depth, c.is_deleted,
  c.removal_reason, c.upvotes + c.imported_ups AS upvotes, c.downvotes + c.imported_downs AS downvotes, c.best,
  c.created_at, c.edited_at, u.id AS author_id, u.username AS author_name`;

/** The viewer's part: for a guest there is nothing to look up. */
export function commentViewerPart(viewerPlaceholder: string | undefined): { columns: string; joins: string } {
  if (!viewerPlaceholder) return { columns: 'NULL::smallint AS vote', joins: '' };
  const on = `v.comment_id = c.id AND v.user_id = ${viewerPlaceholder}`;
  return { columns: 'v.value AS vote', joins: `LEFT JOIN comment_votes v ON ${on}` };
}

/**
 * A row as the contract's comment, its replies still to come. What is removed keeps its words for those who may see
 * it; for the others it is a tombstone.
 */
export function toLoneComment(row: CommentRow, viewer: Viewer | undefined): LoneComment {
  return maySee(viewer, row.author_id, row.removal_reason)
    ? { ...written(row), ...toRemoval(row.removal_reason) }
    : { ...written(row), content: REMOVED, authorId: 0, author: NOBODY, editedAt: null, isRemoved: true };
}

const NOBODY = { id: 0, username: REMOVED };

function written(row: CommentRow): LoneComment {
  const author = toAuthor(row.author_id, row.author_name);
  return {
    id: row.id,
    content: row.content,
    authorId: author.id,
    author,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    userVote: toUserVote(row.vote),
    postId: row.post_id,
    parentId: row.parent_id,
    depth: row.depth,
    isDeleted: row.is_deleted,
  };
}
