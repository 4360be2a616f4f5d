import { type Comment, limits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isHiddenByBlock } from '../../platform/visibility/block-filters.js';
import { canReadPost, isCommentPresent } from '../../platform/visibility/visibility.js';
import { Cursors } from '../../platform/paging/cursors.js';
import type { Page } from '../../platform/paging/page.js';
import { newComments } from '../visits/new-comments.sql.js';
import type { CommentSort } from './comment-order.js';
import { buildTree } from './comment-tree.js';
import {
  COMMENT_COLUMNS,
  type CommentRow,
  commentViewerPart,
  toLoneComment,
  withMutedWords,
} from './comment.row.js';
import { chooseThread, type CommentOutline, type CommentPosition } from './thread-choice.js';

/** The requested part of a post's thread, and its order. */
export interface ThreadRequest {
  readonly postId: number;
  /** Limits the thread to this comment and its replies. */
  readonly rootId: number | undefined;
  /** The number of comments above it to include. */
  readonly parents?: number | undefined;
  readonly sort: CommentSort;
  /** The newest comment that the viewer has seen, 0 for none. Default: the one at their last visit. */
  readonly seenId?: number | undefined;
  /** The end of the previous part. */
  readonly cursor?: string | undefined;
}

/** Four bytes that sort after every id: the upper bound of a subtree's paths. */
const PATH_END = raw(`'\\xffffffff'::bytea`);

/** Reads threads: one statement for most, three for a thread that exceeds one response. */
@Injectable()
export class ThreadQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a thread, or as much of it as fits one response.
   * @throws {ApiError} `POST_NOT_FOUND`, or `COMMENT_NOT_FOUND` for a root outside the post; removed content counts as
   *   missing for viewers who may not see it. `CURSOR_INVALID`.
   */
  async read(request: ThreadRequest, viewer: Viewer | undefined): Promise<Page<Comment>> {
    const rows = await this.database.read.rows<WholeThreadRow>(wholeThread(request, viewer));
    const isLarge = rows.length > limits.threadNodesMax || rows[0]?.isLong === true;
    const isPart = isLarge || (rows.length > 0 && request.cursor !== undefined);
    const page: Page<Comment> = isPart
      ? await this.chosen(request, viewer)
      : { items: buildTree(await withMutedWords(rows, viewer), request.sort, viewer) };
    if (page.items.length === 0) await this.checkEmpty(request, viewer);
    return { ...page, items: await this.withParents(page.items, request, viewer) };
  }

  /** @throws {ApiError} `COMMENT_NOT_FOUND`. */
  async one(id: number, viewer: Viewer | undefined): Promise<Comment> {
    const [comment] = buildTree(await this.comments(commentsByIds([id], viewer), viewer), 'best', viewer);
    if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
    return comment;
  }

  private async comments(statement: Sql, viewer: Viewer | undefined): Promise<CommentRow[]> {
    return withMutedWords(await this.database.read.rows<CommentRow>(statement), viewer);
  }

  private async chosen(request: ThreadRequest, viewer: Viewer | undefined): Promise<Page<Comment>> {
    const { postId, rootId, sort, cursor } = request;
    const list = `thread:${postId}:${rootId ?? ''}:${sort}`;
    const after = cursor === undefined ? undefined : this.positionOf(list, cursor);
    const outlines = await this.database.read.rows<CommentOutline>(outlinesOf(request, viewer));
    const { threadNodesMax: max, threadRootsMax: maxRoots } = limits;
    const part = { sort, after, max, maxRoots, maxBytes: bounds.listTextBytes };
    const { ids, last, hidden } = chooseThread(outlines, part);
    const rows = await this.comments(commentsByIds(ids, viewer), viewer);
    return {
      items: buildTree(rows, sort, viewer, hidden),
      next: last && this.cursors.write(list, { rank: `${last.best} ${last.createdAt}`, id: last.id }),
    };
  }

  private positionOf(list: string, cursor: string): CommentPosition {
    const { rank, id } = this.cursors.read(list, cursor);
    const [best = '', createdAt = ''] = rank.split(' ');
    return { id, best: Number(best), createdAt };
  }

  /** Adds the comments above the root of a branch. */
  private async withParents(items: Comment[], request: ThreadRequest, viewer: Viewer | undefined) {
    const [root] = items;
    if (!request.rootId || !request.parents || !root || root.parentId === null) return items;
    const rows = await this.comments(commentsAbove(root.id, request.parents, viewer), viewer);
    return [{ ...root, parents: rows.map((row) => toLoneComment(row, viewer)) }];
  }

  /** Throws if an empty result means a missing post or root. */
  private async checkEmpty({ postId, rootId }: ThreadRequest, viewer: Viewer | undefined): Promise<void> {
    const [post] = await this.database.read.rows(sql`SELECT 1 WHERE ${canReadPost(viewer, postId)}`);
    if (!post) throw new ApiError('POST_NOT_FOUND');
    if (rootId !== undefined) throw new ApiError('COMMENT_NOT_FOUND');
  }
}

/** A comment, and whether the thread has too much text for one response; then no row contains any. */
type WholeThreadRow = CommentRow & { isLong: boolean };

/**
 * Selects a whole thread, up to one comment more than a response allows: that one proves it too large.
 * @public the benchmarks run the same statement
 */
export function wholeThread(request: ThreadRequest, viewer: Viewer | undefined): Sql {
  const own = commentViewerPart(viewer);
  return sql`SELECT ${COMMENT_COLUMNS}, c.is_long AS "isLong",
      CASE WHEN c.is_long THEN '' ELSE c.content END AS content, ${own.columns}
    FROM (SELECT *, sum(octet_length(content)) OVER () > ${literal(bounds.listTextBytes)} AS is_long FROM (
      SELECT * FROM comments c WHERE ${inThread(request)} AND ${canReadPost(viewer, request.postId)}
      LIMIT ${literal(limits.threadNodesMax + 1)}) AS read) AS c
    LEFT JOIN users u ON u.id = c.author_id ${own.joins}`;
}

/**
 * Whether a comment is among the newest ones that are new for a member: since the comment that the request names, since
 * their last visit, or before the first since their own newest comment. False in branches and later parts, which are no
 * visit.
 */
function isUnseenBy(viewer: Viewer | undefined, request: ThreadRequest): Sql {
  const { postId, rootId, cursor } = request;
  if (!viewer || rootId !== undefined || cursor !== undefined) return sql`false`;
  const seenId = sql`coalesce(${request.seenId ?? null}::bigint,
    (SELECT comment_id FROM thread_visits WHERE user_id = ${viewer.id} AND post_id = ${postId}),
    (SELECT max(id) FROM comments WHERE author_id = ${viewer.id} AND post_id = ${postId}))`;
  return sql`c.id IN (SELECT n.id ${newComments(seenId, sql`${postId}`, viewer)}
    ORDER BY n.id DESC LIMIT ${literal(limits.newCommentsCounted + 1)})`;
}

function outlinesOf(request: ThreadRequest, viewer: Viewer | undefined): Sql {
  return sql`SELECT c.id, c.parent_id AS "parentId", c.best, c.created_at AS "createdAt",
      octet_length(c.content) AS bytes,
      NOT (${isCommentPresent('c')}) OR ${isHiddenByBlock(viewer, sql`c.author_id`)} AS "isTombstone",
      ${isUnseenBy(viewer, request)} AS "isUnseen"
    FROM comments c WHERE ${inThread(request)}`;
}

function commentsByIds(ids: readonly number[], viewer: Viewer | undefined): Sql {
  const own = commentViewerPart(viewer);
  return sql`SELECT ${COMMENT_COLUMNS}, c.content, ${own.columns}
    FROM comments c LEFT JOIN users u ON u.id = c.author_id ${own.joins} WHERE c.id = ANY (${ids}::integer[])`;
}

/** Selects the comments above one, the nearest last. */
function commentsAbove(id: number, count: number, viewer: Viewer | undefined): Sql {
  const own = commentViewerPart(viewer);
  return sql`WITH RECURSIVE above (id, parent_id, step) AS (
      SELECT id, parent_id, 0 FROM comments WHERE id = ${id}::integer
      UNION ALL SELECT p.id, p.parent_id, above.step + 1 FROM above JOIN comments p ON p.id = above.parent_id
        WHERE above.step < ${count}::integer)
    SELECT ${COMMENT_COLUMNS}, c.content, ${own.columns}
    FROM above JOIN comments c ON c.id = above.id LEFT JOIN users u ON u.id = c.author_id ${own.joins}
    WHERE above.step > 0 ORDER BY above.step DESC`;
}

/** The condition for a thread: all comments of a post, or a range of paths that start with the root's. */
function inThread({ postId, rootId }: ThreadRequest): Sql {
  if (rootId === undefined) return sql`c.post_id = ${postId}`;
  const root = sql`(SELECT path FROM comments WHERE id = ${rootId} AND post_id = ${postId})`;
  return sql`c.post_id = ${postId} AND c.path >= ${root} AND c.path < ${root} || ${PATH_END}`;
}
