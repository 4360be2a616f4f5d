import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import type { Sql } from '../../platform/db/sql.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { isPostListed, isPostOpen } from '../../platform/visibility/visibility.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { type BoundedRow, boundedSize } from '../../platform/paging/text-bound.js';
import { type PostRow, toPost, withoutMuted } from './post.row.js';
import { postsByIdsStatement } from './posts-by-id.js';
import { RisingRanking } from './rising-ranking.js';
import type { RisingScope } from './rising.sql.js';

/** Reads the rising ranking page by page. */
@Injectable()
export class RisingQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly ranking: RisingRanking,
  ) {}

  /**
   * Returns a page of rising posts. The ranking changes between pages, so a page continues after the last post seen, at
   * its current rank.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page(
    scope: RisingScope,
    size: number,
    cursor: string | undefined,
    viewer: Reader,
  ): Promise<Page<Post>> {
    const list = `rising:${listOf(scope)}`;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const ranking = await this.ranking.ids(scope);
    const seen = new Set(after?.seen);
    const ids = ranking.slice(after ? placeAfter(ranking, after) : 0).filter((id) => !seen.has(id));
    const statement = postsByIdsStatement(ids, viewer, rowsToRead(size), isListed(scope, viewer));
    const read = await this.database.read.rows<PostRow & BoundedRow>(statement);
    const { rows, last } = cutPage(read, boundedSize(read, size));
    for (const { id } of rows) seen.add(id);
    return {
      items: withoutMuted(rows, viewer?.id).map(toPost),
      next: last && this.cursors.write(list, { ...positionOf(ranking, last.id), seen: [...seen] }),
    };
  }
}

/** The posts of a ranking, which knows no viewer: as in other lists. */
const isListed = ({ communityId, feed }: RisingScope, viewer: Reader): Sql =>
  communityId === undefined ? isPostListed('post_stats', feed && viewer) : isPostOpen('post_stats', viewer);

const listOf = ({ communityId, feed }: RisingScope) =>
  feed ? `${feed.kind}:${feed.memberId}` : String(communityId ?? '');

const positionOf = (ranking: readonly number[], id: number): Position => {
  return { rank: String(ranking.indexOf(id) + 1), id };
};

/** Returns the index after a post; if it has left the ranking, its former index. */
function placeAfter(ranking: readonly number[], { rank, id }: Position): number {
  const place = ranking.indexOf(id);
  return place >= 0 ? place + 1 : Number(rank);
}
