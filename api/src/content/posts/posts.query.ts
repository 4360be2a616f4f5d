import { isStaff, limits, type ListPostsQuery, type Post, type TopWindow } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { canView } from '../../platform/visibility/visibility.js';
import { type Page, rowsToRead } from '../../platform/paging/page.js';
import { type PersonalList, personalListStatement } from './personal-lists.js';
import { type PersonalFeed, positionInCommunity, postListStatement, type RankedSort } from './post-lists.js';
import { positionAfter } from './pinned-position.js';
import { PostPages } from './post-pages.js';
import { type PostRow, toPost } from './post.row.js';
import { postByIdStatement } from './posts-by-id.js';
import { RisingQuery } from './rising.query.js';
import { PostSearch } from './search/post-search.js';
import { SharedPages } from './shared-pages.js';

/** Posts per page without a requested limit. Clients that count a member's posts read them in one response. */
const DEFAULT_SIZES: Readonly<Record<PersonalList, number>> = {
  authored: limits.pageSizeMax,
  profile: limits.pageSizeMax,
  saved: limits.pageSizeDefault,
  upvoted: limits.pageSizeDefault,
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
   * Returns a page of posts. Without a sort: newest first, and up to a hundred.
   * @throws {ApiError} `CURSOR_INVALID`; `SESSION_MISSING` for a guest's personal feed; `INPUT_INVALID` for a personal
   *   feed of one community, or a flair without its community.
   */
  async list(request: ListPostsQuery, viewer: Reader): Promise<Page<Post>> {
    const feed = feedOf(request, viewer);
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

  private listed(
    request: ListPostsQuery,
    size: number,
    viewer: Reader,
    feed?: PersonalFeed,
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
    feed: PersonalFeed | undefined,
  ) {
    const { communityId, flair: flairId, cursor } = request;
    const window = windowOf(sort, request);
    const hidesSensitive = leavesOutSensitive(request);
    const rows = rowsToRead(size);
    const hidesRead = request.read === 'without';
    const plan = { sort, window, communityId, flairId, hidesSensitive, hidesRead, feed, viewer, rows };
    return this.pages.read({
      list: feed
        ? `${feed.kind}:${feed.memberId}:${sort}:${window}`
        : `${sort}:${window}:${communityId ?? ''}:${flairId ?? ''}`,
      size,
      cursor,
      viewer,
      statementAfter: (after) => postListStatement({ ...plan, after }),
      // Unpinned posts fall to their normal position, in any sort.
      canFall: sort !== 'new' || communityId !== undefined,
      positionOf: communityId === undefined ? undefined : positionInCommunity,
    });
  }

  private searched(search: string, request: ListPostsQuery, size: number, viewer: Reader) {
    const { communityId, cursor } = request;
    const sort: RankedSort = request.sort === 'new' || request.sort === 'top' ? request.sort : 'hot';
    const window = windowOf(sort, request);
    return this.search.page({ search, sort, window, communityId, size, cursor, viewer });
  }
}

const ONLY_SITE = 'A feed of your own is of the whole site.';

function feedOf({ feed, communityId, search }: ListPostsQuery, viewer: Reader): PersonalFeed | undefined {
  if (feed === undefined || feed === 'all') return undefined;
  if (!viewer) throw new ApiError('SESSION_MISSING');
  if (communityId !== undefined || search)
    throw new ApiError('INPUT_INVALID', { fields: { feed: ONLY_SITE } });
  return { kind: feed, memberId: viewer.id };
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
