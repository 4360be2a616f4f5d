import { limits, type PageQuery, type UserComment } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type BoundStatement, Values } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { isNotRemoved } from '../visibility/visibility.js';
import { Cursors, type Position } from '../paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../paging/page.js';
import { type BoundedRow, boundedSize, boundText } from '../paging/text-bound.js';
import { COMMENT_COLUMNS, type CommentRow, commentViewerPart, toLoneComment } from './comment.row.js';

type UserCommentRow = CommentRow &
  BoundedRow & {
    post_title: string;
    community_id: number;
    community_name: string;
    community_display_name: string;
  };

/** Reading what somebody has commented, the latest first. */
@Injectable()
export class UserCommentsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** @throws {ApiError} `CURSOR_INVALID`. */
  async page(authorId: number, request: PageQuery, viewer: Viewer | undefined): Promise<Page<UserComment>> {
    const list = `comments:${authorId}`;
    const size = request.limit ?? limits.pageSizeDefault;
    const after = request.cursor === undefined ? undefined : this.cursors.read(list, request.cursor);
    const { values, ...statement } = pageStatement(authorId, after, viewer?.id, rowsToRead(size));
    const read = await this.database.rows<UserCommentRow>(statement, values);
    const { rows, last } = cutPage(read, boundedSize(read, size));
    const end = last && { rank: last.created_at, id: last.id };
    return {
      items: rows.map((row) => toUserComment(row, viewer)),
      next: end && this.cursors.write(list, end),
    };
  }
}

const ORDER = 'c.created_at DESC, c.id DESC';

function pageStatement(
  authorId: number,
  after: Position | undefined,
  viewerId: number | undefined,
  rows: number,
): BoundStatement {
  const values = new Values();
  const viewer = commentViewerPart(viewerId === undefined ? undefined : values.add(viewerId));
  const author = values.add(authorId);
  const beyond = after
    ? `AND (c.created_at, c.id) < (${values.add(after.rank)}::timestamptz, ${values.add(after.id)}::integer)`
    : '';
  const name = [`comments_authored_${rows}`, beyond && 'after', viewerId !== undefined && 'viewer'];
  const bound = boundText('c.content', ORDER);
  const text = `SELECT ${COMMENT_COLUMNS}, ${bound.columns}, ${viewer.columns}, p.title AS post_title, m.id AS community_id,
      m.name AS community_name, m.display_name AS community_display_name
    FROM comments c JOIN users u ON u.id = c.author_id JOIN posts p ON p.id = c.post_id
    JOIN communities m ON m.id = p.community_id ${viewer.joins}
    WHERE c.author_id = ${author} AND NOT c.is_deleted AND c.removal_reason IS NULL
      AND ${isNotRemoved('c.post_id')} ${beyond}
    ${bound.window} ORDER BY ${ORDER} LIMIT ${rows}`;
  return { name: name.filter(Boolean).join('_'), text, values: values.list };
}

function toUserComment(row: UserCommentRow, viewer: Viewer | undefined): UserComment {
  return {
    ...toLoneComment(row, viewer),
    post: { id: row.post_id, title: row.post_title },
    community: { id: row.community_id, name: row.community_name, displayName: row.community_display_name },
  };
}
