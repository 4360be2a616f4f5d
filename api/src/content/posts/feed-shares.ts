import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { foldOf, positionInFold } from './folded-position.js';
import { type SharedFeedPlan, type ShareRest, shareRestsStatement } from './feed-shares.sql.js';
import type { PersonalFeed } from './list-plan.js';
import { type CutPage, type PageEnd, rankAndId, type RankedRow } from './post-pages.js';

/** A row of a page with shares. */
export interface SharedRow {
  /** Whether its community or author has filled its share with it. */
  readonly isShareEnd: boolean;
}

/** What a post comes from in a feed: its id, its name, and the test for other posts of it. */
function sourceOf(kind: PersonalFeed['kind'], row: RankedRow) {
  const { communityId, communityDisplayName, authorName } = row;
  // A follow ends with the account of its author.
  const authorId = row.authorId ?? 0;
  return kind === 'joined'
    ? {
        id: communityId,
        name: communityDisplayName,
        has: ({ community }: Post) => community.id === communityId,
      }
    : { id: authorId, name: authorName ?? '', has: ({ author }: Post) => author.id === authorId };
}

/** Ends the pages on which communities or authors have shares. */
@Injectable()
export class FeedShares {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Reads what follows a page. The next one starts after its last post; posts before that one which exceed the share of
   * their source are a fold of this page. A fold has no next page: what exceeds its size is again a fold.
   * @param list the name of the list, as in its cursors
   */
  async endOf(
    plan: SharedFeedPlan,
    list: string,
    { rows, isCut, after }: CutPage<RankedRow & SharedRow>,
  ): Promise<PageEnd> {
    const last = rows.at(-1);
    if (!last) return { next: undefined, more: [] };
    const fold = after && foldOf(after)?.fold;
    const end = fold?.end ?? rankAndId(last);
    const ended = fold ? rows.slice(-1).filter(() => isCut) : rows.filter(({ isShareEnd }) => isShareEnd);
    if (ended.length === 0) return { next: !fold && isCut ? end : undefined, more: [] };
    const sources = ended.map((row) => ({ ...sourceOf(plan.feed.kind, row), last: rankAndId(row) }));
    const ends = sources.map(({ id: sourceId, last: position }) => ({ sourceId, last: position }));
    const isLast = !fold && !isCut;
    const rests = await this.database.read.rows<ShareRest>(shareRestsStatement(plan, ends, end, isLast));
    const more = sources.flatMap(({ id: sourceId, name, has, last: position }) => {
      const count = rests.find((rest) => rest.sourceId === sourceId)?.count ?? 0;
      const cursor = this.cursors.write(list, positionInFold({ sourceId, end }, position));
      return count > 0 ? [{ has, posts: { community: name, count, cursor } }] : [];
    });
    const hasNext = isLast ? rests.some(({ isLonger }) => isLonger) : !fold;
    return { next: hasNext ? end : undefined, more };
  }
}
