import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { Cursors, type Position } from '../paging/cursors.js';
import { cutPage, type Page } from '../paging/page.js';
import { type BoundedRow, boundedSize } from '../paging/text-bound.js';
import { type PostRow, toPost, withoutMuted } from './post.row.js';

/** A row of a ranked page, with what it was ranked by. */
export type RankedRow = PostRow & BoundedRow & { rank: number | string };

/** One page to read; `Extra` is what the rows of its statement have besides. */
export interface PageRequest<Extra = unknown> {
  /** Names the list: a cursor is good for the list it was made for. */
  readonly list: string;
  readonly size: number;
  readonly cursor: string | undefined;
  /** Who looks; their muted words make a page shorter, where the statement says them. */
  readonly viewerId: number | undefined;
  /** The statement for what follows a position; it must read one row more than `size`. */
  statementAfter(after: Position | undefined): Sql;
  /** Whether a post that was read may come again because its rank falls: the cursor then carries what was read. */
  readonly canFall?: boolean;
  /** Where a page that ends with this row goes on; its rank and id unless said otherwise. */
  positionOf?: ((last: RankedRow & Extra) => Position) | undefined;
}

/** Pages that are read in search of one that is not muted altogether. */
const PAGES_MAX = 5;

/** Reads keyset pages of posts. */
@Injectable()
export class PostPages {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A page; should all of it be muted or read before, the next one that is not.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async read<Extra = unknown>({
    list,
    size,
    cursor,
    viewerId,
    statementAfter,
    canFall = false,
    positionOf = rankAndId,
  }: PageRequest<Extra>): Promise<Page<Post>> {
    let after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const seen = new Set(after?.seen);
    for (let pages = 1; ; pages++) {
      const read = await this.database.read.rows<RankedRow & Extra>(statementAfter(after));
      const { rows, last } = cutPage(read, boundedSize(read, size));
      const items = withoutMuted(rows, viewerId)
        .filter(({ id }) => !seen.has(id))
        .map(toPost);
      if (canFall) for (const { id } of rows) seen.add(id);
      after = last && { ...positionOf(last), ...(canFall && { seen: [...seen] }) };
      if (items.length > 0 || !after || pages === PAGES_MAX)
        return { items, next: after && this.cursors.write(list, after) };
    }
  }
}

/** Where a page ends by its last row. Moments are stored in milliseconds, so their text loses nothing. */
export function rankAndId({ rank, id }: RankedRow): Position {
  return { rank: String(rank), id };
}
