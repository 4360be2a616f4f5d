import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { Cursors, type Position } from '../paging/cursors.js';
import { cutPage, type Page } from '../paging/page.js';
import { type BoundedRow, boundedSize } from '../paging/text-bound.js';
import { type PostRow, toPost } from './post.row.js';

/** A row of a ranked page, with what it was ranked by. */
export type RankedRow = PostRow & BoundedRow & { rank: number | string };

/** One page to read; `Extra` is what the rows of its statement have besides. */
export interface PageRequest<Extra = unknown> {
  /** Names the list: a cursor is good for the list it was made for. */
  readonly list: string;
  readonly size: number;
  readonly cursor: string | undefined;
  /** The statement for what follows a position; it must read one row more than `size`. */
  statementAfter(after: Position | undefined): Sql;
  /** Where a page that ends with this row goes on; its rank and id unless said otherwise. */
  positionOf?: ((last: RankedRow & Extra) => Position) | undefined;
}

/** Reads keyset pages of posts. */
@Injectable()
export class PostPages {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** @throws {ApiError} `CURSOR_INVALID`. */
  async read<Extra = unknown>({
    list,
    size,
    cursor,
    statementAfter,
    positionOf = rankAndId,
  }: PageRequest<Extra>): Promise<Page<Post>> {
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const read = await this.database.rows<RankedRow & Extra>(statementAfter(after));
    const { rows, last } = cutPage(read, boundedSize(read, size));
    return { items: rows.map(toPost), next: last && this.cursors.write(list, positionOf(last)) };
  }
}

/** Where a page ends by its last row. Moments are stored in milliseconds, so their text loses nothing. */
export function rankAndId({ rank, id }: RankedRow): Position {
  return { rank: String(rank), id };
}
