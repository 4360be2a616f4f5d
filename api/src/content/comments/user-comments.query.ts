import { limits, type PageQuery, type UserComment } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { andNotBlocked, hasBlocked } from '../../platform/visibility/block-filters.js';
import { isCommentListed } from '../../platform/visibility/visibility.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { type BoundedRow, boundedSize, boundText } from '../../platform/paging/text-bound.js';
import {
  COMMENT_COLUMNS,
  type CommentRow,
  commentViewerPart,
  toLoneComment,
  withMutedWords,
} from './comment.row.js';

type UserCommentRow = CommentRow &
  BoundedRow & {
    postTitle: string;
    communityId: number;
    communityName: string;
    communityDisplayName: string;
  };

/** Reads a member's comments, latest first. */
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
    const statement = userCommentsStatement(authorId, after, viewer, rowsToRead(size));
    const read = await this.database.read.rows<UserCommentRow>(statement);
    const { rows, last } = cutPage(read, boundedSize(read, size));
    const end = last && { rank: last.createdAt, id: last.id };
    return {
      items: (await withMutedWords(rows, viewer)).map((row) => toUserComment(row, viewer)),
      next: end && this.cursors.write(list, end),
    };
  }
}

const ORDER = sql`c.created_at DESC, c.id DESC`;

/** Builds the statement of one page. */
export function userCommentsStatement(
  authorId: number,
  after: Position | undefined,
  viewer: Viewer | undefined,
  rows: number,
): Sql {
  const notBlocked = optional(
    viewer,
    ({ id }) => sql`AND NOT ${hasBlocked(id, sql`c.author_id`)} ${andNotBlocked(id, sql`c.post_id`)}`,
  );
  const beyond = optional(
    after,
    ({ rank, id }) => sql`AND (c.created_at, c.id) < (${rank}::timestamptz, ${id}::integer)`,
  );
  const bound = boundText(sql`c.content`, ORDER);
  const own = commentViewerPart(viewer, bound.isFirst);
  return sql`SELECT ${COMMENT_COLUMNS}, ${bound.columns}, ${own.columns}, p.title AS "postTitle",
      m.id AS "communityId", m.name AS "communityName", m.display_name AS "communityDisplayName"
    FROM comments c JOIN users u ON u.id = c.author_id JOIN posts p ON p.id = c.post_id
    JOIN communities m ON m.id = p.community_id ${own.joins}
    WHERE c.author_id = ${authorId} AND ${isCommentListed('c', viewer)} ${notBlocked} ${beyond}
    ${bound.window} ORDER BY ${ORDER} LIMIT ${literal(rows)}`;
}

function toUserComment(row: UserCommentRow, viewer: Viewer | undefined): UserComment {
  return {
    ...toLoneComment(row, viewer),
    post: { id: row.postId, title: row.postTitle },
    community: { id: row.communityId, name: row.communityName, displayName: row.communityDisplayName },
  };
}
