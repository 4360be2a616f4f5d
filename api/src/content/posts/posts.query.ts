import {
  type ExplainPostQuery,
  isStaff,
  limits,
  type ListPostsQuery,
  type Post,
  type PostReason,
  searchMatches,
  type TopWindow,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { canView } from '../../platform/visibility/visibility.js';
import { type Page, rowsToRead } from '../../platform/paging/page.js';
import { type PersonalList, personalListStatement } from './personal-lists.js';
import { feedMatcher, type FeedCandidate } from '../own-feeds/feed-sources.js';
import { OwnFeedsQuery } from '../own-feeds/own-feeds.query.js';
import { nameOfFeed, ofFeed } from './own-feed-pages.js';
import { RecentSpans } from './recent-spans.js';
import { FeedShares, type SharedRow } from './feed-shares.js';
import type { OwnFeed, PersonalFeed, RankedSort } from './list-plan.js';
import { positionInCommunity, postListStatement } from './post-lists.js';
import { positionAfter } from './pinned-position.js';
import { postReasonStatement } from './post-reason.sql.js';
import { PostPages } from './post-pages.js';
import { type PostRow, toPost, withoutMuted } from './post.row.js';
import { linkPostsStatement, postByIdStatement } from './posts-by-id.js';
import { RisingQuery } from './rising.query.js';
import { parseQuery } from './search/parse-query.js';
import { PostSearch } from './search/post-search.js';
import { searchReasonStatement } from './search/search-reason.sql.js';
import { SharedPages } from './shared-pages.js';

/** Posts per page without a requested limit. Clients that count a member's posts read them in one response. */
const DEFAULT_SIZES: Readonly<Record<PersonalList, number>> = {
  authored: limits.pageSizeMax,
  profile: limits.pageSizeMax,
  saved: limits.pageSizeDefault,
  upvoted: limits.pageSizeDefault,
};

type ReasonRow = Pick<PostReason, 'isListed' | 'score'> &
  FeedCandidate & {
    /** Null in lists without shares. */
    share: number | null;
    isPinned: boolean;
    /** How well it matches a search; null in other lists. */
    tier: number | null;
  };

type PageRequest = Pick<ListPostsQuery, 'limit' | 'cursor'>;

/** Reads posts, one or many, as one viewer sees them: each page is one statement. */
@Injectable()
export class PostsQuery {
  constructor(
    private readonly database: Database,
    private readonly pages: PostPages,
    private readonly rising: RisingQuery,
    private readonly search: PostSearch,
    private readonly shared: SharedPages,
    private readonly shares: FeedShares,
    private readonly ownFeeds: OwnFeedsQuery,
    private readonly spans: RecentSpans,
  ) {}

  /**
   * Returns one post. If the viewer has blocked its author they get a placeholder; staff get the whole post, to judge
   * it.
   * @throws {ApiError} `POST_NOT_FOUND`, also for a removed post unless the viewer is its author, staff, or
   *   moderates its community.
   */
  async byId(id: number, viewer: Viewer | undefined): Promise<Post> {
    const row = await this.database.read.row<PostRow>(postByIdStatement(id, viewer));
    if (!row || !(row.isModerated || canView(viewer, row.authorId, row.removalReason)))
      throw new ApiError('POST_NOT_FOUND');
    return toPost(isStaff(viewer?.role) ? { ...row, isBlocked: false, blockedCommentCount: 0 } : row);
  }

  /**
   * Returns why a list has a post.
   * @throws {ApiError} `POST_NOT_FOUND`, `OWN_FEED_NOT_FOUND`; `INPUT_INVALID` for two feeds.
   */
  async reason(id: number, list: ExplainPostQuery, viewer: Viewer): Promise<PostReason> {
    checkOneFeed(list);
    const { ownFeed, search } = list;
    const sources = ownFeed === undefined ? undefined : await this.ownFeeds.sourcesOf(ownFeed, viewer);
    const statement =
      search === undefined
        ? postReasonStatement(id, list, viewer)
        : searchReasonStatement(id, parseQuery(search), viewer);
    const row = await this.database.read.row<ReasonRow>(statement);
    if (!row) throw new ApiError('POST_NOT_FOUND');
    const { isListed, score, share, isPinned, tier } = row;
    if (sources) {
      const source = feedMatcher(sources)(row);
      return { isListed: isListed && source !== undefined, score, ...(source && { source }) };
    }
    const match = tier === null ? undefined : searchMatches.at(-1 - tier);
    return {
      isListed,
      score,
      ...(share !== null && { share }),
      ...(isPinned && { isPinned }),
      ...(match && { match }),
    };
  }

  /** Returns the newest posts of the page at an address, as in the viewer's lists. */
  async ofLink(url: string, viewer: Viewer): Promise<Post[]> {
    const rows = await this.database.read.rows<PostRow>(linkPostsStatement(url, viewer));
    return withoutMuted(rows, viewer.id).map(toPost);
  }

  /**
   * Returns a page of posts. Without a sort: newest first, and up to a hundred.
   * @throws {ApiError} `CURSOR_INVALID`; `SESSION_MISSING` for a guest's personal feed; `OWN_FEED_NOT_FOUND`;
   *   `INPUT_INVALID` for a feed of one community, or a flair without its community.
   */
  async list(request: ListPostsQuery, viewer: Reader): Promise<Page<Post>> {
    const feed = await this.feedOf(request, viewer);
    checkFlair(request);
    const size = request.limit ?? (request.sort ? limits.pageSizeDefault : limits.pageSizeUnsorted);
    if (request.search) return this.searched(request.search, request, size, viewer);
    if (!viewer || feed || request.read) return this.listed(request, size, viewer, feed);
    const { sort, t, communityId, flair, sensitive, cursor } = request;
    const key = JSON.stringify([sort, t, communityId, flair, sensitive, cursor, size]);
    const shared = await this.shared.pageFor(viewer, key, () => this.listed(request, size, undefined));
    return shared ?? this.listed(request, size, viewer);
  }

  /**
   * Returns a page of a member's own, profile, saved or upvoted posts, latest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  personal(
    list: PersonalList,
    personId: number,
    request: PageRequest,
    viewer: Viewer | undefined,
  ): Promise<Page<Post>> {
    const size = request.limit ?? DEFAULT_SIZES[list];
    const plan = { list, personId, viewer, rows: rowsToRead(size) };
    return this.pages.read({
      list: `${list}:${personId}`,
      size,
      cursor: request.cursor,
      viewer,
      statementAfter: (after) => personalListStatement({ ...plan, after }),
      positionOf: (last) => positionAfter(last, list === 'profile' && last.isPinnedToProfile === true),
    });
  }

  private async feedOf(request: ListPostsQuery, viewer: Reader): Promise<PersonalFeed | OwnFeed | undefined> {
    const { feed = 'all', ownFeed, communityId, search } = request;
    checkOneFeed(request);
    if (feed === 'all' && ownFeed === undefined) return undefined;
    if (feed !== 'all' && !viewer) throw new ApiError('SESSION_MISSING');
    if (communityId !== undefined || search)
      throw new ApiError('INPUT_INVALID', {
        fields: { [ownFeed === undefined ? 'feed' : 'ownFeed']: ONLY_SITE },
      });
    if (ownFeed !== undefined) {
      const sources = await this.ownFeeds.sourcesOf(ownFeed, viewer);
      return { kind: 'own', sources, recentSpans: await this.spans.get() };
    }
    return feed !== 'all' && viewer ? { kind: feed, memberId: viewer.id } : undefined;
  }

  private listed(
    request: ListPostsQuery,
    size: number,
    viewer: Reader,
    feed?: PersonalFeed | OwnFeed,
  ): Promise<Page<Post>> {
    const { communityId, flair: flairId, cursor } = request;
    const hidesSensitive = leavesOutSensitive(request);
    const hidesRead = request.read === 'without';
    if (request.sort === 'rising')
      return this.rising.page(
        { communityId, flairId, hidesSensitive, hidesRead, feed },
        size,
        cursor,
        viewer,
      );
    return this.ranked(request.sort ?? 'new', request, size, viewer, feed);
  }

  private ranked(
    sort: RankedSort,
    request: ListPostsQuery,
    size: number,
    viewer: Reader,
    feed: PersonalFeed | OwnFeed | undefined,
  ) {
    const { communityId, flair: flairId, cursor } = request;
    const window = windowOf(sort, request);
    const hidesSensitive = leavesOutSensitive(request);
    const rows = rowsToRead(size);
    const hidesRead = request.read === 'without';
    const withShares = feed && feed.kind !== 'own' && sort === 'hot' ? { feed, pageSize: size } : undefined;
    const plan = {
      sort,
      window,
      communityId,
      flairId,
      hidesSensitive,
      hidesRead,
      feed,
      pageSize: withShares?.pageSize,
      viewer,
      rows,
    };
    const list = feed
      ? `${nameOfFeed(feed)}:${sort}:${window}`
      : `${sort}:${window}:${communityId ?? ''}:${flairId ?? ''}`;
    return this.pages.read<SharedRow>({
      list,
      size,
      cursor,
      viewer,
      statementAfter: (after) => postListStatement({ ...plan, after }),
      shownOf: feed?.kind === 'own' ? (rows) => ofFeed(rows, feed) : undefined,
      // Unpinned posts fall to their normal position, in any sort.
      canFall: sort !== 'new' || communityId !== undefined,
      positionOf: communityId === undefined ? undefined : positionInCommunity,
      endOf:
        withShares &&
        ((page) => this.shares.endOf({ ...plan, ...withShares, after: page.after }, list, page)),
    });
  }

  private searched(search: string, request: ListPostsQuery, size: number, viewer: Reader) {
    const { communityId, cursor } = request;
    const sort: RankedSort = request.sort === 'new' || request.sort === 'top' ? request.sort : 'hot';
    const window = windowOf(sort, request);
    return this.search.page({ search, sort, window, communityId, size, cursor, viewer });
  }
}

const ONLY_SITE = 'A feed is of the whole site: leave out the community and the search.';
const ONE_FEED = 'Choose one feed: leave out either `feed` or `ownFeed`.';

function checkOneFeed({ feed, ownFeed }: Pick<ListPostsQuery, 'feed' | 'ownFeed'>): void {
  if (feed !== undefined && ownFeed !== undefined)
    throw new ApiError('INPUT_INVALID', { fields: { ownFeed: ONE_FEED } });
}

const ONLY_IN_COMMUNITY = 'A flair belongs to one community: name it, and leave out the search.';

function checkFlair({ flair, communityId, search }: ListPostsQuery): void {
  if (flair !== undefined && (communityId === undefined || search))
    throw new ApiError('INPUT_INVALID', { fields: { flair: ONLY_IN_COMMUNITY } });
}

/** Returns whether a list of the site leaves out sensitive posts: all of them do, unless asked, except the newest. */
const leavesOutSensitive = ({ sort, sensitive }: ListPostsQuery): boolean =>
  sort !== undefined && sort !== 'new' && sensitive !== 'include';

const windowOf = (sort: RankedSort, { t }: ListPostsQuery): TopWindow =>
  sort === 'top' ? (t ?? 'all') : 'all';
