import type { LoneComment } from '@stoa/contract';
import { optional, type Sql, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { maySee, REMOVED, toRemoval } from '../visibility/visibility.js';
import { toAuthor } from '../users/author.js';
import { toUserVote } from '../votes/user-vote.js';

/** A comment as it is read: one row, joined with its author and the viewer's vote. */
export interface CommentRow {
  id: number;
  postId: number;
  parentId: number | null;
  content: string;
  depth: number;
  isDeleted: boolean;
  removalReason: string | null;
  upvotes: number;
  downvotes: number;
  best: number;
  createdAt: string;
  editedAt: string | null;
  authorId: number | null;
  authorName: string | null;
  vote: number | null;
}

/** The columns of a `CommentRow`; its text, which lists bound, and the vote are left out. */
export const COMMENT_COLUMNS = sql`c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.depth,
  c.is_deleted AS "isDeleted", c.removal_reason AS "removalReason", c.upvotes + c.imported_ups AS upvotes,
  c.downvotes + c.imported_downs AS downvotes, c.best, c.created_at AS "createdAt", c.edited_at AS "editedAt",
  u.id AS "authorId", u.username AS "authorName"`;

/** The viewer's part: for a guest there is nothing to look up. */
export function commentViewerPart(viewerId: number | undefined): { columns: Sql; joins: Sql } {
  return {
    columns: viewerId === undefined ? sql`NULL::smallint AS vote` : sql`v.value AS vote`,
    joins: optional(
      viewerId,
      (id) => sql`LEFT JOIN comment_votes v ON v.comment_id = c.id AND v.user_id = ${id}`,
    ),
  };
}

/**
 * A row as the contract's comment, its replies still to come. What is removed keeps its words for those who may see
 * it; for the others it is a tombstone.
 */
export function toLoneComment(row: CommentRow, viewer: Viewer | undefined): LoneComment {
  return maySee(viewer, row.authorId, row.removalReason)
    ? { ...written(row), ...toRemoval(row.removalReason) }
    : { ...written(row), content: REMOVED, authorId: 0, author: NOBODY, editedAt: null, isRemoved: true };
}

const NOBODY = { id: 0, username: REMOVED };

function written(row: CommentRow): LoneComment {
  const author = toAuthor(row.authorId, row.authorName);
  return {
    id: row.id,
    content: row.content,
    authorId: author.id,
    author,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    userVote: toUserVote(row.vote),
    postId: row.postId,
    parentId: row.parentId,
    depth: row.depth,
    isDeleted: row.isDeleted,
  };
}
