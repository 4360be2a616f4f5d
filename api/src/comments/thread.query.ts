import { type Comment, limits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type BoundStatement, Values } from '../db/sql.js';
import { Fault } from '../http/fault.js';
import type { Viewer } from '../http/request.js';
import type { CommentSort } from './comment-order.js';
import { buildTree } from './comment-tree.js';
import { COMMENT_COLUMNS, type CommentRow, commentViewerPart } from './comment.row.js';
import { chooseThread, type ThreadBone } from './thread-choice.js';

/** Which part of a post's thread is read, and in which order. */
export interface ThreadRequest {
  readonly postId: number;
  /** Only this comment and what is below it. */
  readonly rootId: number | undefined;
  readonly sort: CommentSort;
}

/** Four bytes that sort after every id: the end of a subtree's range of paths. */
const PATH_END = `'\\xffffffff'::bytea`;

const POST_EXISTS = { name: 'threads_post_exists', text: 'SELECT 1 FROM posts WHERE id = $1' };

/** Reading threads: one statement for most, three for one too large to be answered whole. */
@Injectable()
export class ThreadQuery {
  constructor(private readonly database: Database) {}

  /** @throws {Fault} `POST_NOT_FOUND`, or `COMMENT_NOT_FOUND` for a root that the post does not have. */
  async read(request: ThreadRequest, viewer: Viewer | undefined): Promise<Comment[]> {
    const rows = await this.run<CommentRow>(wholeThread(request, viewer?.id));
    if (rows.length === 0) return this.empty(request);
    if (rows.length <= limits.threadNodesMax) return buildTree(rows, request.sort);
    const bones = await this.run<ThreadBone>(bonesOf(request));
    const { ids, hidden } = chooseThread(bones, request.sort, limits.threadNodesMax);
    return buildTree(await this.run<CommentRow>(commentsByIds(ids, viewer?.id)), request.sort, hidden);
  }

  /** @throws {Fault} `COMMENT_NOT_FOUND`. */
  async one(id: number, viewer: Viewer | undefined): Promise<Comment> {
    const [comment] = buildTree(await this.run<CommentRow>(commentsByIds([id], viewer?.id)), 'best');
    if (!comment) throw new Fault('COMMENT_NOT_FOUND');
    return comment;
  }

  private async empty({ postId, rootId }: ThreadRequest): Promise<Comment[]> {
    if (!(await this.database.row(POST_EXISTS, [postId]))) throw new Fault('POST_NOT_FOUND');
    if (rootId !== undefined) throw new Fault('COMMENT_NOT_FOUND');
    return [];
  }

  private run<Row extends object>({ name, text, values }: BoundStatement): Promise<Row[]> {
    return this.database.rows<Row>({ name, text }, values);
  }
}

/** All of a thread, up to one comment more than an answer holds: then it is known to be too large. */
export function wholeThread(request: ThreadRequest, viewerId: number | undefined): BoundStatement {
  const values = new Values();
  const viewer = commentViewerPart(viewerId === undefined ? undefined : values.add(viewerId));
  const name = ['threads', request.rootId !== undefined && 'below', viewerId !== undefined && 'viewer'];
  const text = `SELECT ${COMMENT_COLUMNS}, ${viewer.columns}
    FROM comments c LEFT JOIN users u ON u.id = c.author_id ${viewer.joins}
    WHERE ${inThread(request, values)} LIMIT ${limits.threadNodesMax + 1}`;
  return { name: name.filter(Boolean).join('_'), text, values: values.list };
}

function bonesOf(request: ThreadRequest): BoundStatement {
  const values = new Values();
  const text = `SELECT c.id, c.parent_id, c.best, c.created_at, c.is_deleted FROM comments c
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
  const text = `SELECT ${COMMENT_COLUMNS}, ${viewer.columns}
    FROM comments c LEFT JOIN users u ON u.id = c.author_id ${viewer.joins} WHERE c.id = ANY (${wanted}::integer[])`;
  return {
    name: viewerId === undefined ? 'comments_by_ids' : 'comments_by_ids_viewer',
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
