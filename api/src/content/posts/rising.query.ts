import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { empty, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { isNotSensitive } from '../../platform/visibility/sensitivity.js';
import { isPostListed, isPostOpen } from '../../platform/visibility/visibility.js';
import { flairIn } from '../communities/community-flairs.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { type BoundedRow, boundedSize } from '../../platform/paging/text-bound.js';
import { type PostRow, toPost, withoutMuted } from './post.row.js';
import { PAGES_MAX } from './post-pages.js';
import { postsByIdsStatement } from './posts-by-id.js';
import { andNotHidden } from '../visits/hidden-posts.sql.js';
import { andUnread } from '../visits/new-comments.sql.js';
import { nameOfFeed, ofFeed } from './own-feed-pages.js';
import { RisingRanking } from './rising-ranking.js';
import type { RisingScope } from './rising.sql.js';

/** The posts of a ranking that a list shows. */
interface RisingList extends RisingScope {
  /** Whether posts that the viewer has read are left out. */
  readonly hidesRead: boolean;
}

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
   * its current rank. If all of its posts are muted or left out, it continues with the next page.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page(
    scope: RisingList,
    size: number,
    cursor: string | undefined,
    viewer: Reader,
  ): Promise<Page<Post>> {
    const list = `rising:${listOf(scope)}`;
    let after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const ranking = await this.ranking.ids(scope, viewer);
    const seen = new Set(after?.seen);
    for (let pages = 1; ; pages++) {
      const ids = ranking.slice(after ? placeAfter(ranking, after) : 0).filter((id) => !seen.has(id));
      const { rows, last } = await this.rows(ids, scope, size, viewer);
      for (const { id } of rows) seen.add(id);
      const items = (await ofFeed(withoutMuted(rows, viewer?.id), scope.feed)).map(toPost);
      after = last && { ...positionOf(ranking, last.id), seen: [...seen] };
      if (items.length > 0 || !after || pages === PAGES_MAX)
        return { items, next: after && this.cursors.write(list, after) };
    }
  }

  /** Reads the first of these posts that the list shows; also returns the last one if more follow. */
  private async rows(ids: readonly number[], scope: RisingList, size: number, viewer: Reader) {
    const statement = postsByIdsStatement(
      sql`${ids}::integer[]`,
      viewer,
      rowsToRead(size),
      isListed(scope, viewer),
    );
    const read = await this.database.read.rows<PostRow & BoundedRow>(statement);
    return cutPage(read, boundedSize(read, size));
  }
}

/** The posts of a ranking, which knows no viewer: as in other lists. */
function isListed(list: RisingList, viewer: Reader): Sql {
  const unread = list.hidesRead ? andUnread(viewer, raw('post_stats.post_id')) : empty;
  return sql`${isOpen(list, viewer)} ${andNotHidden(viewer, raw('post_stats.post_id'))} ${unread}`;
}

function isOpen({ communityId, flairId, hidesSensitive, feed }: RisingList, viewer: Reader): Sql {
  if (communityId === undefined) {
    const listed = isPostListed('post_stats', feed && viewer);
    return hidesSensitive && !feed ? sql`${listed} AND ${isNotSensitive('post_stats')}` : listed;
  }
  const open = isPostOpen('post_stats', viewer);
  return flairId === undefined ? open : sql`${open} AND flair_id = ${flairIn(communityId, flairId)}`;
}

const listOf = ({ communityId, flairId, feed }: RisingList) =>
  feed ? nameOfFeed(feed) : `${communityId ?? ''}:${flairId ?? ''}`;

const positionOf = (ranking: readonly number[], id: number): Position => {
  return { rank: String(ranking.indexOf(id) + 1), id };
};

/** Returns the index after a post; if it has left the ranking, its former index. */
function placeAfter(ranking: readonly number[], { rank, id }: Position): number {
  const place = ranking.indexOf(id);
  return place >= 0 ? place + 1 : Number(rank);
}
