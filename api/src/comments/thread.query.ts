import { type Comment, limits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { bounds } from '../bounds.js';
import { Database } from '../db/database.js';
import { type BoundStatement, Values } from '../db/sql.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';
import { mayReadPost, viewerKindOf } from '../visibility/visibility.js';
import { Cursors } from '../paging/cursors.js';
import type { Page } from '../paging/page.js';
import type { CommentSort } from './comment-order.js';
import { buildTree } from './comment-tree.js';
import { COMMENT_COLUMNS, type CommentRow, commentViewerPart, toLoneComment } from './comment.row.js';
import { chooseThread, type CommentOutline, type CommentPosition } from './thread-choice.js';

/** Which part of a post's thread is read, and in which order. */
export interface ThreadRequest {
  readonly postId: number;
  /** Only this comment and what is below it. */
  readonly rootId: number | undefined;
  /** How many of the comments above it are answered with it. */
  readonly parents?: number | undefined;
  readonly sort: CommentSort;
  /** Where the part before ended. */
  readonly cursor?: string | undefined;
}

/** Four bytes that sort after every id: the end of a subtree's range of paths. */
const PATH_END = `'\\xffffffff'::bytea`;

/** Reading threads: one statement for most, three for one too large to be answered whole. */
@Injectable()
export class ThreadQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A thread, or as much of it as one answer holds.
   * @throws {ApiError} `POST_NOT_FOUND`, or `COMMENT_NOT_FOUND` for a root that the post does not have; what is removed is
   * not there for those who may not see it. `CURSOR_INVALID`.
   */
  async read(request: ThreadRequest, viewer: Viewer | undefined): Promise<Page<Comment>> {
    const rows = await this.run<WholeThreadRow>(wholeThread(request, viewer));
    const isLarge = rows.length > limits.threadNodesMax || rows[0]?.is_long === true;
    const isPart = isLarge || (rows.length > 0 && request.cursor !== undefined);
    const page: Page<Comment> = isPart
      ? await this.chosen(request, viewer)
      : { items: buildTree(rows, request.sort, viewer) };
    if (page.items.length === 0) await this.checkEmpty(request, viewer);
    return { ...page, items: await this.withParents(page.items, request, viewer) };
  }

  /** @throws {ApiError} `COMMENT_NOT_FOUND`. */
  async one(id: number, viewer: Viewer | undefined): Promise<Comment> {
    const [comment] = buildTree(await this.run<CommentRow>(commentsByIds([id], viewer?.id)), 'best', viewer);
    if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
    return comment;
  }

  private async chosen(request: ThreadRequest, viewer: Viewer | undefined): Promise<Page<Comment>> {
    const { postId, rootId, sort, cursor } = request;
    const list = `thread:${postId}:${rootId ?? ''}:${sort}`;
    const after = cursor === undefined ? undefined : this.positionOf(list, cursor);
    const outlines = await this.run<CommentOutline>(outlinesOf(request));
    const { threadNodesMax: max, threadRootsMax: maxRoots } = limits;
    const part = { sort, after, max, maxRoots, maxBytes: bounds.listTextBytes };
    const { ids, last, hidden } = chooseThread(outlines, part);
    const rows = await this.run<CommentRow>(commentsByIds(ids, viewer?.id));
    return {
      items: buildTree(rows, sort, viewer, hidden),
      next: last && this.cursors.write(list, { rank: `${last.best} ${last.created_at}`, id: last.id }),
    };
  }

  private positionOf(list: string, cursor: string): CommentPosition {
    const { rank, id } = this.cursors.read(list, cursor);
    const [best = '', created_at = ''] = rank.split(' ');
    return { id, best: Number(best), created_at };
  }

  /** The root of a branch with what it answers. */
  private async withParents(items: Comment[], request: ThreadRequest, viewer: Viewer | undefined) {
    const [root] = items;
    if (!request.rootId || !request.parents || !root || root.parentId === null) return items;
    const rows = await this.run<CommentRow>(commentsAbove(root.id, request.parents, viewer?.id));
    return [{ ...root, parents: rows.map((row) => toLoneComment(row, viewer)) }];
  }

  /** Nothing to show may mean that there is no such post, or no such root. */
  private async checkEmpty({ postId, rootId }: ThreadRequest, viewer: Viewer | undefined): Promise<void> {
    const [post] = await this.run(readablePost(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
    if (rootId !== undefined) throw new ApiError('COMMENT_NOT_FOUND');
  }

  private run<Row extends object>({ name, text, values }: BoundStatement): Promise<Row[]> {
    return this.database.rows<Row>({ name, text }, values);
  }
}

/** A comment, and whether the thread has more text than an answer holds; then no row has any. */
type WholeThreadRow = CommentRow & { is_long: boolean };

/**
 * All of a thread, up to one comment more than an answer holds: then it is known to be too large.
 * @public the benchmarks run the same statement
 */
export function wholeThread(request: ThreadRequest, viewer: Viewer | undefined): BoundStatement {
  const values = new Values();
  const own = commentViewerPart(viewer && values.add(viewer.id));
  const name = ['threads', request.rootId !== undefined && 'below', viewerKindOf(viewer)];
  const mayRead = mayReadPost(viewer, values.add(request.postId), values);
  const text = `SELECT ${COMMENT_COLUMNS}, c.is_long, CASE WHEN c.is_long THEN '' ELSE c.content END AS content,
      ${own.columns}
    FROM (SELECT *, sum(octet_length(content)) OVER () > ${bounds.listTextBytes} AS is_long FROM (
      SELECT * FROM comments c WHERE ${inThread(request, values)} AND ${mayRead}
      LIMIT ${limits.threadNodesMax + 1}) AS read) AS c
    LEFT JOIN users u ON u.id = c.author_id ${own.joins}`;
  return { name: name.filter(Boolean).join('_'), text, values: values.list };
}

function readablePost(postId: number, viewer: Viewer | undefined): BoundStatement {
  const values = new Values();
  const text = `SELECT 1 WHERE ${mayReadPost(viewer, values.add(postId), values)}`;
  return { name: `threads_post_${viewerKindOf(viewer)}`, text, values: values.list };
}

function outlinesOf(request: ThreadRequest): BoundStatement {
  const values = new Values();
  const text = `SELECT c.id, c.parent_id, c.best, c.created_at, octet_length(c.content) AS bytes,
      c.is_deleted OR c.removal_reason IS NOT NULL AS is_tombstone FROM comments c
    WHERE ${inThread(request, values)}`;
  return {
    name: request.rootId === undefined ? 'threads_bones' : 'threads_bones_below',
    text,
    values: values.list,
  };
}

function commentsByIds(ids: readonly number[], viewerId: number | undefined): BoundStatement {
  const values = new Values();
  const wanted = values.add(ids);
  const viewer = commentViewerPart(viewerId === undefined ? undefined : values.add(viewerId));
  const text = `SELECT ${COMMENT_COLUMNS}, c.content, ${viewer.columns}
    FROM comments c LEFT JOIN users u ON u.id = c.author_id ${viewer.joins} WHERE c.id = ANY (${wanted}::integer[])`;
  return {
    name: viewerId === undefined ? 'comments_by_ids' : 'comments_by_ids_viewer',
    text,
    values: values.list,
  };
}

/** The comments above one, the nearest last. */
function commentsAbove(id: number, count: number, viewerId: number | undefined): BoundStatement {
  const values = new Values();
  const start = values.add(id);
  const steps = values.add(count);
  const viewer = commentViewerPart(viewerId === undefined ? undefined : values.add(viewerId));
  const text = `WITH RECURSIVE above (id, parent_id, step) AS (
      SELECT id, parent_id, 0 FROM comments WHERE id = ${start}::integer
      UNION ALL SELECT p.id, p.parent_id, above.step + 1 FROM above JOIN comments p ON p.id = above.parent_id
        WHERE above.step < ${steps}::integer)
    SELECT ${COMMENT_COLUMNS}, c.content, ${viewer.columns}
    FROM above JOIN comments c ON c.id = above.id LEFT JOIN users u ON u.id = c.author_id ${viewer.joins}
    WHERE above.step > 0 ORDER BY above.step DESC`;
  return {
    name: viewerId === undefined ? 'comments_above' : 'comments_above_viewer',
    text,
    values: values.list,
  };
}

/** A thread is all comments of a post; a subtree is the range of paths that begin with its root's. */
function inThread({ postId, rootId }: ThreadRequest, values: Values): string {
  const post = values.add(postId);
  if (rootId === undefined) return `c.post_id = ${post}`;
  const root = `(SELECT path FROM comments WHERE id = ${values.add(rootId)} AND post_id = ${post})`;
  return `c.post_id = ${post} AND c.path >= ${root} AND c.path < ${root} || ${PATH_END}`;
}
