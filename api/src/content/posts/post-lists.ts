import type { TopWindow } from '@stoa/contract';
import { empty, literal, optional, raw, type Sql, sql, where } from '../../platform/db/sql.js';
import { mutedWordsColumn } from '../../platform/visibility/muted-words.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { isNotSensitive } from '../../platform/visibility/sensitivity.js';
import { isPostListed } from '../../platform/visibility/visibility.js';
import { flairIn } from '../communities/community-flairs.js';
import type { Position } from '../../platform/paging/cursors.js';
import { boundText } from '../../platform/paging/text-bound.js';
import { foldOf } from './folded-position.js';
import { followedPosts, joinedPosts } from './feed-posts.sql.js';
import { foldedPosts, hasShares, sharedPosts, type SharedFeedPlan } from './feed-shares.sql.js';
import { communitiesInFeed } from './feed-sources.sql.js';
import { andForViewer, beyond, isShort, lengthOf, type PostListPlan, PRESENT, RANKS } from './list-plan.js';
import { ownFeedPosts } from './own-feed-posts.sql.js';
import { amongPinned, positionAfter } from './pinned-position.js';
import type { RankedRow } from './post-pages.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** Days of the windows served by an index on day and score; the day on which a window starts is one more. */
const DAYS: Partial<Record<TopWindow, number>> = { day: 1, week: 7 };

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
      ${optional(plan.pageSize, () => raw(', s.is_share_end AS "isShareEnd"'))} ${mutedWordsColumn(plan.viewer?.id, bound.isFirst)}
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
  const order = sql`ORDER BY ${column} DESC, post_id DESC`;
  const source = sourceOf(plan);
  const forViewer = source.isForViewer ? empty : andForViewer(plan);
  if (source.isIndexed || !viewer)
    return sql`SELECT *, ${column} AS rank FROM ${source.from} ${forViewer} ${order} LIMIT ${literal(rows)}`;
  return sql`SELECT * FROM (SELECT *, ${column} AS rank FROM ${source.from} ${order}) AS ranked WHERE true ${forViewer}
    ORDER BY rank DESC, post_id DESC LIMIT ${literal(rows)}`;
}

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
  /** Whether its conditions contain those of the viewer. */
  readonly isForViewer?: boolean;
}

function sourceOf(plan: PostListPlan): Source {
  const { sort, window, communityId, feed, after } = plan;
  const length = lengthOf(window);
  const isRecent = length && sql`created_at > now() - ${length}`;
  const isSorted = isShort(window);
  if (hasShares(plan)) return { from: withShares(plan), isIndexed: false, isForViewer: true };
  if (feed?.kind === 'following' || feed?.kind === 'own') {
    const posts = feed.kind === 'own' ? ownFeedPosts(plan, feed) : followedPosts(plan, feed.memberId);
    return { from: sql`${posts} ${where(after && beyond(sort, after))}`, isIndexed: false };
  }
  if (feed && !isSorted)
    return { from: joinedPosts(plan, feed.memberId), isIndexed: false, isForViewer: true };
  const days = DAYS[window];
  if (days !== undefined && sort === 'top' && !feed && communityId === undefined)
    return { from: topOfDays(plan, days), isIndexed: false };
  const isJoined = feed && sql`community_id IN (${communitiesInFeed(feed.memberId)})`;
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

/** Selects the posts of a page with shares, or of a fold of one. */
function withShares(plan: SharedFeedPlan): Sql {
  const folded = plan.after && foldOf(plan.after);
  return folded ? foldedPosts({ ...plan, after: folded.after }, folded.fold) : sharedPosts(plan);
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
