import type { FeedChoice, PostSort, TopWindow } from '@stoa/contract';
import { empty, literal, optional, raw, type Sql, sql, where } from '../../platform/db/sql.js';
import { mutedWordsColumn } from '../../platform/visibility/muted-words.js';
import { andNotBlocked } from '../../platform/visibility/block-filters.js';
import { isCommunityOpen, type Reader } from '../../platform/visibility/communities.js';
import { isNotSensitive } from '../../platform/visibility/sensitivity.js';
import { isPostIdListed, isPostListed, isPostPresent } from '../../platform/visibility/visibility.js';
import { flairIn } from '../communities/community-flairs.js';
import type { Position } from '../../platform/paging/cursors.js';
import { boundText } from '../../platform/paging/text-bound.js';
import { amongPinned, positionAfter } from './pinned-position.js';
import type { RankedRow } from './post-pages.js';
import { andUnread } from '../visits/new-comments.sql.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';
import { isMembershipOpen } from '../../platform/visibility/bans.js';

/** The sorts with a stored rank; rising has a separate ranking. */
export type RankedSort = Exclude<PostSort, 'rising'>;

/** The column of `post_stats` and its type for the stored rank of each sort. */
export const RANKS = {
  hot: { column: raw('hot'), type: raw('double precision') },
  new: { column: raw('created_at'), type: raw('timestamptz') },
  top: { column: raw('score'), type: raw('integer') },
} as const satisfies Record<RankedSort, { column: Sql; type: Sql }>;

const WINDOW_LENGTHS = {
  hour: '1 hour',
  day: '1 day',
  week: '7 days',
  month: '30 days',
  year: '365 days',
} as const satisfies Record<Exclude<TopWindow, 'all'>, string>;

/** Returns the maximum age of posts in a window, as an interval; undefined for no limit. */
export const lengthOf = (window: TopWindow): Sql | undefined =>
  window === 'all' ? undefined : raw(`interval '${WINDOW_LENGTHS[window]}'`);

/** Windows so short that reading and sorting all of their posts beats walking the ranks past older ones. */
const SHORT_WINDOWS: ReadonlySet<TopWindow> = new Set(['hour', 'day', 'week']);

/** Days of the windows served by an index on day and score; the day on which a window starts is one more. */
const DAYS: Partial<Record<TopWindow, number>> = { day: 1, week: 7 };

/** Lists exclude removed posts, and their indexes contain no others. */
const PRESENT = isPostPresent('post_stats');

/** The posts of a member's joined communities, or by the people they follow. */
export interface PersonalFeed {
  readonly kind: Exclude<FeedChoice, 'all'>;
  readonly memberId: number;
}

/** One page of posts. */
export interface PostListPlan {
  readonly sort: RankedSort;
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  /** Only posts of the community with this flair. */
  readonly flairId?: number | undefined;
  /** Whether a list of the site leaves out sensitive posts. */
  readonly hidesSensitive?: boolean | undefined;
  /** Whether posts that the viewer has read are left out. */
  readonly hidesRead?: boolean | undefined;
  /** A member's feed; absent for the whole site. */
  readonly feed?: PersonalFeed | undefined;
  readonly after: Position | undefined;
  readonly viewer: Reader;
  /** Rows to read, more than the page shows: see `rowsToRead`. */
  readonly rows: number;
}

/** Returns the end of a community's page: its pinned posts come first in any sort. */
export const positionInCommunity = (last: RankedRow): Position => positionAfter(last, last.isPinned);

/** Builds the statement of one page: a keyset walk over the index of its rank, joined with the columns of a card. */
export function postListStatement(plan: PostListPlan): Sql {
  const viewer = viewerPart(plan.viewer);
  const withPinned = plan.communityId !== undefined && (!plan.after || amongPinned(plan.after) !== undefined);
  const order = sql`${withPinned ? sql`s.is_pinned DESC, ` : empty}s.rank DESC, s.post_id DESC`;
  const bound = boundText(sql`p.content`, order);
  return sql`WITH page AS (${withPinned ? pinnedFirst(plan) : pageOf(plan)})
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, s.rank
      ${mutedWordsColumn(plan.viewer?.id, bound.isFirst)}
    FROM page s ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${order} LIMIT ${literal(plan.rows)}`;
}

/** Selects the remaining pinned posts, then the others from their start. */
function pinnedFirst(plan: PostListPlan): Sql {
  const { column } = RANKS[plan.sort];
  const position = plan.after && amongPinned(plan.after);
  return sql`(SELECT *, ${column} AS rank FROM post_stats
      WHERE community_id = ${plan.communityId} AND is_pinned AND ${isListed(plan)} ${optional(hasFlair(plan), (given) => sql`AND ${given}`)}
        ${optional(position, (given) => sql`AND ${beyond(plan.sort, given)}`)} ${andForViewer(plan)}
      ORDER BY ${column} DESC, post_id DESC LIMIT ${literal(plan.rows)})
    UNION ALL (${pageOf({ ...plan, after: undefined })})`;
}

/**
 * Selects the posts of one page with their rank. A member's filter runs over the ordered posts, so it reads no more of
 * them than fill the page. An index scan contains the filter and the limit itself: without its own limit, the planner
 * would sort all posts instead.
 * @public a member's rising posts continue with it
 */
export function pageOf(plan: PostListPlan): Sql {
  const { sort, rows, viewer } = plan;
  const { column } = RANKS[sort];
  const forViewer = andForViewer(plan);
  const order = sql`ORDER BY ${column} DESC, post_id DESC`;
  const source = sourceOf(plan);
  if (source.isIndexed || !viewer)
    return sql`SELECT *, ${column} AS rank FROM ${source.from} ${forViewer} ${order} LIMIT ${literal(rows)}`;
  return sql`SELECT * FROM (SELECT *, ${column} AS rank FROM ${source.from} ${order}) AS ranked WHERE true ${forViewer}
    ORDER BY rank DESC, post_id DESC LIMIT ${literal(rows)}`;
}

/** `AND` with the conditions that depend on what the viewer has blocked and read. */
const andForViewer = ({ viewer, hidesRead }: PostListPlan, postId = raw('post_id')): Sql =>
  sql`${andNotBlocked(viewer?.id, postId)} ${hidesRead ? andUnread(viewer, postId) : empty}`;

/**
 * The posts of a list. Those of private communities are listed there and in feeds of their members, not in lists of the
 * site: these are the same for everyone, so that they can be shared.
 */
function isListed({ communityId, feed, hidesSensitive, viewer }: PostListPlan): Sql {
  if (communityId !== undefined) return sql`${PRESENT} AND ${isCommunityOpen(sql`${communityId}`, viewer)}`;
  if (feed?.kind === 'joined') return PRESENT;
  const ofSite = isPostListed('post_stats', undefined);
  return hidesSensitive ? sql`${ofSite} AND ${isNotSensitive('post_stats')}` : ofSite;
}

/** The condition that a post has the wanted flair, which its community must have; undefined for all posts. */
const hasFlair = ({ communityId, flairId }: PostListPlan): Sql | undefined =>
  communityId !== undefined && flairId !== undefined
    ? sql`flair_id = ${flairIn(communityId, flairId)}`
    : undefined;

/** Where the posts of a page come from, with its conditions. */
interface Source {
  readonly from: Sql;
  /** Whether it is `post_stats` itself, which an index reads in the order of the page. */
  readonly isIndexed: boolean;
}

function sourceOf(plan: PostListPlan): Source {
  const { sort, window, communityId, feed, after } = plan;
  const length = lengthOf(window);
  const isRecent = length && sql`created_at > now() - ${length}`;
  const isSorted = SHORT_WINDOWS.has(window);
  if (feed?.kind === 'following') return { from: followedPosts(plan, feed.memberId), isIndexed: false };
  if (feed && !isSorted) return { from: joinedPosts(plan, feed.memberId), isIndexed: false };
  const days = DAYS[window];
  if (days !== undefined && sort === 'top' && !feed && communityId === undefined)
    return { from: topOfDays(plan, days), isIndexed: false };
  const isJoined =
    feed &&
    sql`community_id IN (SELECT m.community_id FROM memberships m
      WHERE m.user_id = ${feed.memberId} AND ${isMembershipOpen('m')})`;
  // A flair belongs to one community, and has indexes that contain only its posts.
  const ofCommunity = hasFlair(plan) ?? sql`community_id = ${communityId}`;
  const inCommunity = communityId !== undefined && sql`${ofCommunity} AND NOT is_pinned`;
  const chosen = where(isRecent, isListed(plan), isJoined, inCommunity);
  const isAfter = after && beyond(sort, after);
  // OFFSET 0 keeps the planner from walking the ranks after all.
  const from = isSorted
    ? sql`(SELECT * FROM post_stats ${chosen} OFFSET 0) AS recent ${where(isAfter)}`
    : sql`post_stats ${where(isListed(plan), isRecent, inCommunity, isAfter)}`;
  return { from, isIndexed: !isSorted };
}

/**
 * Selects the best posts of each day in a window, by an index in that order: it reads a fixed number per day, however
 * many there are. `OFFSET 0` keeps the planner from reading the whole window for each day.
 */
function topOfDays(plan: PostListPlan, days: number): Sql {
  const { window, after, rows } = plan;
  const order = raw('ORDER BY score DESC, post_id DESC');
  return sql`(SELECT best.* FROM generate_series(0, ${literal(days)}) AS days_ago CROSS JOIN LATERAL (
      SELECT * FROM (SELECT * FROM post_stats
        WHERE (created_at AT TIME ZONE 'UTC')::date = (now() AT TIME ZONE 'UTC')::date - days_ago AND ${isListed(plan)}
          ${optional(after, (position) => sql`AND ${beyond('top', position)}`)} ${order} OFFSET 0) AS of_day
      ${where(lengthOf(window) && sql`created_at > now() - ${lengthOf(window)}`)} ${andForViewer(plan)}
      ${order} LIMIT ${literal(rows)}) AS best) AS recent`;
}

/**
 * Selects the best posts of each joined community, each by an index that covers the choice: only the counters of chosen
 * posts are read.
 */
function joinedPosts(plan: PostListPlan, memberId: number): Sql {
  const { sort, window, after, rows } = plan;
  const length = lengthOf(window);
  const { column } = RANKS[sort];
  const order = sql`ORDER BY ${column} DESC, post_id DESC LIMIT ${literal(rows)}`;
  const best = (isPinned: Sql) => sql`(SELECT post_id, ${column} FROM post_stats
      WHERE community_id = m.community_id AND ${isPinned} AND ${PRESENT}
        ${optional(length, (given) => sql`AND created_at > now() - ${given}`)}
        ${optional(after, (position) => sql`AND ${beyond(sort, position)}`)} ${andForViewer(plan)} ${order})`;
  return sql`(SELECT s.* FROM (
      SELECT best.* FROM memberships m CROSS JOIN LATERAL (
        ${best(raw('NOT is_pinned'))} UNION ALL ${best(raw('is_pinned'))}
      ) AS best WHERE m.user_id = ${memberId} AND ${isMembershipOpen('m')} ${order}
    ) AS chosen CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = chosen.post_id OFFSET 0) AS s) AS joined`;
}

/**
 * Posts by followed people from which a page by hot rank or score is chosen: the newest, in equal numbers per person.
 */
const FOLLOWED_POSTS = 20_000;

/** At least this many of each person's newest posts are considered, however many people are followed. */
const FOLLOWED_POSTS_OF_EACH = 20;

/**
 * Selects the posts of followed people by author: the reader pays, and an author with many followers costs nothing.
 * Sorted by time, each author's posts are walked from the start of the page. Ranks are not indexed by author, so other
 * sorts consider the newest posts of each.
 */
function followedPosts(plan: PostListPlan, memberId: number): Sql {
  const { sort, window, after, rows } = plan;
  const length = lengthOf(window);
  const isRecent = optional(length, (given) => sql`AND created_at > now() - ${given}`);
  const newest =
    sort === 'new'
      ? sql`SELECT id FROM posts WHERE author_id = f.followed_id AND ${isPostIdListed(sql`posts.id`, plan.viewer, sql`posts.community_id`)}
          ${optional(
            after,
            ({ rank, id }) => sql`AND (created_at, id) < (${rank}::timestamptz, ${id}::integer)`,
          )} ${andForViewer(plan, sql`posts.id`)}
          ORDER BY created_at DESC, id DESC LIMIT ${literal(rows)}`
      : sql`SELECT id FROM posts WHERE author_id = f.followed_id ${isRecent} ORDER BY created_at DESC, id DESC
          LIMIT (SELECT greatest(${literal(FOLLOWED_POSTS_OF_EACH)}, ${literal(FOLLOWED_POSTS)} / greatest(count(*), 1))
            FROM user_follows WHERE follower_id = ${memberId})`;
  // The newest are listed ones already.
  const isShown = sort === 'new' ? isPostPresent('s') : isPostListed('s', plan.viewer);
  return sql`(SELECT s.* FROM user_follows f CROSS JOIN LATERAL (${newest}) AS p
      CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = p.id OFFSET 0) AS s
      WHERE f.follower_id = ${memberId} AND ${isShown}) AS followed
    ${where(after && beyond(sort, after))}`;
}

/** Compares the whole key at once, so that an index can start at the right entry. */
function beyond(sort: RankedSort, { rank, id }: Position): Sql {
  const { column, type } = RANKS[sort];
  return sql`(${column}, post_id) < (${rank}::${type}, ${id}::integer)`;
}
