import type { LoneComment } from '@stoa/contract';
import { empty, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { findMutedWords, type MutableRow, mutedWordsColumn } from '../../platform/visibility/muted-words.js';
import { BLOCKED, isHiddenByBlock } from '../../platform/visibility/block-filters.js';
import { moderatesPosts } from '../../platform/visibility/moderated.sql.js';
import { canView, REMOVED, toRemoval } from '../../platform/visibility/visibility.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { toUserVote } from '../votes/user-vote.js';

/** A comment as it is read: one row, joined with its author and the viewer's vote. */
export interface CommentRow extends MutableRow {
  id: number;
  postId: number;
  parentId: number | null;
  content: string;
  depth: number;
  isDeleted: boolean;
  removalReason: string | null;
  isHeld: boolean;
  upvotes: number;
  downvotes: number;
  best: number;
  createdAt: string;
  editedAt: string | null;
  authorId: number | null;
  authorName: string | null;
  authorAvatar: string | null;
  vote: number | null;
  /** Whether the viewer has blocked its author; absent for guests. */
  isBlocked?: boolean;
  /** Whether the viewer moderates its community, if the comment is removed; absent for guests. */
  isModerated?: boolean;
  /** A muted word that it contains: see `withMutedWords`. */
  mutedWord?: string | undefined;
}

/** The columns of a `CommentRow`, without its text, which lists truncate, and the vote. */
export const COMMENT_COLUMNS = sql`c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.depth,
  c.is_deleted AS "isDeleted", c.removal_reason AS "removalReason", c.is_held AS "isHeld", c.upvotes + c.imported_ups AS upvotes,
  c.downvotes + c.imported_downs AS downvotes, c.best, c.created_at AS "createdAt", c.edited_at AS "editedAt",
  u.id AS "authorId", u.username AS "authorName", u.avatar AS "authorAvatar"`;

/** The community of the comment `c`. */
const COMMUNITY = sql`(SELECT community_id FROM post_stats WHERE post_id = c.post_id)`;

/**
 * Returns the viewer's columns and joins; empty for a guest.
 * @param isOne the condition for a single row of the result; the default fits statements that return all of their rows
 */
export function commentViewerPart(
  viewer: Viewer | undefined,
  isOne = sql`row_number() OVER () = 1`,
): { columns: Sql; joins: Sql } {
  if (!viewer) return { columns: sql`NULL::smallint AS vote`, joins: empty };
  const { id } = viewer;
  return {
    columns: sql`v.value AS vote, ${isHiddenByBlock(viewer, sql`c.author_id`)} AS "isBlocked",
      c.removal_reason IS NOT NULL AND ${moderatesPosts(id, COMMUNITY)} AS "isModerated"
      ${mutedWordsColumn(id, isOne)}`,
    joins: sql`LEFT JOIN comment_votes v ON v.comment_id = c.id AND v.user_id = ${id}`,
  };
}

/**
 * Converts a row to the contract's comment without replies. A removed comment keeps its text for viewers who may see
 * it, and is a tombstone for others. So is a comment by a blocked author.
 */
export function toLoneComment(row: CommentRow, viewer: Viewer | undefined): LoneComment {
  if (row.isBlocked && !row.isDeleted) return { ...emptied(row, BLOCKED), isBlocked: true };
  if (!row.isModerated && !canView(viewer, row.authorId, row.removalReason))
    return { ...emptied(row, REMOVED), isRemoved: true };
  const muted = row.mutedWord ? { mutedWord: row.mutedWord } : {};
  return { ...written(row), ...toRemoval(row.removalReason, row.isHeld), ...muted };
}

/** Returns the rows with the muted word that each contains, except for the viewer's own comments. */
export async function withMutedWords<Row extends CommentRow>(
  rows: Row[],
  viewer: Viewer | undefined,
): Promise<Row[]> {
  const found = await findMutedWords(rows, ({ authorId, content }) =>
    authorId === viewer?.id ? undefined : content,
  );
  return found ? rows.map((row, index) => ({ ...row, mutedWord: found[index] })) : rows;
}

/** Returns a placeholder of a comment: its position and its counters. */
const emptied = (row: CommentRow, content: string): LoneComment => {
  return { ...written(row), content, authorId: 0, author: { id: 0, username: content }, editedAt: null };
};

function written(row: CommentRow): LoneComment {
  const author = toAuthor(row.authorId, row.authorName, row.authorAvatar);
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
