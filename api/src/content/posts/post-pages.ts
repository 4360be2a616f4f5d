import type { MorePosts, Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import type { Sql } from '../../platform/db/sql.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page } from '../../platform/paging/page.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { type BoundedRow, boundedSize } from '../../platform/paging/text-bound.js';
import { type PostRow, toPost, withoutMuted } from './post.row.js';

/** A row of a ranked page, with its rank. */
export type RankedRow = PostRow & BoundedRow & { rank: number | string };

/** The rows of a page, and whether its list has more. */
export interface CutPage<Row> {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
  /** The position after which it starts. */
  readonly after: Position | undefined;
}

/** What follows a page: the position of the next one, and posts of the page itself that it leaves out. */
export interface PageEnd {
  readonly next: Position | undefined;
  readonly more: readonly {
    readonly posts: MorePosts;
    /** Returns whether a post is of the same community or author. */
    has(post: Post): boolean;
  }[];
}

/** One page to read; `Extra` are further columns of its statement. */
export interface PageRequest<Extra = unknown> {
  /** Names the list: a cursor is only valid for its own list. */
  readonly list: string;
  readonly size: number;
  readonly cursor: string | undefined;
  /** The viewer, whose muted words shorten a page if the statement checks them. */
  readonly viewer: Reader;
  /** Returns the statement for the rows after a position; it must read one row more than `size`. */
  statementAfter(after: Position | undefined): Sql;
  /** Returns the rows that the list shows; by default all of them. */
  shownOf?: ((rows: readonly PostRow[]) => Promise<readonly PostRow[]>) | undefined;
  /** Whether a read post may appear again because its rank falls: the cursor then contains the posts already read. */
  readonly canFall?: boolean;
  /** Returns the position after the last row of a page; by default its rank and id. */
  positionOf?: ((last: RankedRow & Extra) => Position) | undefined;
  /** Reads what follows a page; by default the next one starts after the last row. */
  endOf?: ((page: CutPage<RankedRow & Extra>) => Promise<PageEnd>) | undefined;
}

/** The maximum number of pages read in search of one that is not empty. */
export const PAGES_MAX = 5;

/** Reads keyset pages of posts. */
@Injectable()
export class PostPages {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Reads a page. If all of its posts are muted, left out or already read, it continues with the next page.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async read<Extra = unknown>({
    list,
    size,
    cursor,
    viewer,
    statementAfter,
    shownOf,
    canFall = false,
    positionOf = rankAndId,
    endOf,
  }: PageRequest<Extra>): Promise<Page<Post>> {
    let after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const seen = new Set(after?.seen);
    const more: PageEnd['more'][number][] = [];
    for (let pages = 1; ; pages++) {
      const read = await this.database.read.rows<RankedRow & Extra>(statementAfter(after));
      const { rows, last } = cutPage(read, boundedSize(read, size));
      const unseen = withoutMuted(rows, viewer?.id).filter(({ id }) => !seen.has(id));
      const items = ((await shownOf?.(unseen)) ?? unseen).map(toPost);
      if (canFall) for (const { id } of rows) seen.add(id);
      const end = await endOf?.({ rows, isCut: last !== undefined, after });
      if (end) more.push(...end.more);
      const next = end ? end.next : last && positionOf(last);
      after = next && { ...next, ...(canFall && { seen: [...seen] }) };
      if (items.length > 0 || !after || pages === PAGES_MAX)
        return { items: withMore(items, more), next: after && this.cursors.write(list, after) };
    }
  }
}

/** Returns the position of a page's last row. Timestamps are stored in milliseconds, so their text loses nothing. */
export function rankAndId({ rank, id }: RankedRow): Position {
  return { rank: String(rank), id };
}

/** Adds what the page leaves out to the last post of the same source; if all of those are muted, to the last post. */
function withMore(items: Post[], more: PageEnd['more']): Post[] {
  const placed = more.map(({ posts, has }) => ({ posts, at: items.findLast(has) ?? items.at(-1) }));
  return items.map((post) => {
    const own = placed.filter(({ at }) => at === post).map(({ posts }) => posts);
    return own.length > 0 ? { ...post, more: own } : post;
  });
}
