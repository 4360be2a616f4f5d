import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import type { Viewer } from '../http/request.js';
import { Cursors, type Position } from '../paging/cursors.js';
import { cutPage, type Page } from '../paging/page.js';
import { type BoundedRow, boundedSize } from '../paging/text-bound.js';
import { type PostRow, toPost } from './post.row.js';
import { postsByIdsStatement } from './posts-by-id.js';
import { RisingRanking } from './rising-ranking.js';

/** Reading the rising ranking page by page. */
@Injectable()
export class RisingQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly ranking: RisingRanking,
  ) {}

  /**
   * A page of rising posts. The ranking moves under the reader, so a page goes on after the last post that was
   * seen, wherever that is by now.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page(
    communityId: number | undefined,
    size: number,
    cursor: string | undefined,
    viewer: Viewer | undefined,
  ): Promise<Page<Post>> {
    const list = `rising:${communityId ?? ''}`;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const ranking = await this.ranking.ids(communityId);
    const start = after ? placeAfter(ranking, after) : 0;
    const ids = ranking.slice(start, start + size);
    const read = await this.database.rows<PostRow & BoundedRow>(postsByIdsStatement(ids, viewer?.id));
    const { rows, last: lastShown } = cutPage(read, boundedSize(read, size));
    // Posts of the ranking that are gone meanwhile are passed by.
    const end = lastShown ? ranking.indexOf(lastShown.id) + 1 : start + ids.length;
    const last = end < ranking.length ? ranking[end - 1] : undefined;
    return {
      items: rows.map(toPost),
      next: last === undefined ? undefined : this.cursors.write(list, { rank: String(end), id: last }),
    };
  }
}

/** The place behind a post; should it have left the ranking, the place it had then. */
function placeAfter(ranking: readonly number[], { rank, id }: Position): number {
  const place = ranking.indexOf(id);
  return place >= 0 ? place + 1 : Number(rank);
}
