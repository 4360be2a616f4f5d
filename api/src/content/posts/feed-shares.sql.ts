import { limits } from '@stoa/contract';
import { empty, literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Position } from '../../platform/paging/cursors.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { isPostListed } from '../../platform/visibility/visibility.js';
import { COUNTERS } from './feed-posts.sql.js';
import { newestOfFollowed, sharesOf } from './feed-sources.sql.js';
import { andForViewer, beyond, type PersonalFeed, type PostListPlan, PRESENT } from './list-plan.js';

/** A page of a member's feed by hot rank on which each source, a community or an author, has a share. */
export interface SharedFeedPlan extends PostListPlan {
  readonly feed: PersonalFeed;
  readonly pageSize: number;
}

/** Returns whether the sources of a list have shares. */
export const hasShares = (plan: PostListPlan): plan is SharedFeedPlan =>
  plan.feed !== undefined && plan.feed.kind !== 'own' && plan.pageSize !== undefined;

const BEST_FIRST = raw('ORDER BY hot DESC, post_id DESC');

/**
 * Returns `FROM` and `WHERE` for the posts of a source. Ranks are not indexed by author: the newest posts of an author
 * are sorted before conditions of the viewer are checked, so that these are checked for few.
 */
function postsOf({ feed, viewer }: SharedFeedPlan, sourceId: Sql): Sql {
  if (feed.kind === 'joined') return sql`post_stats WHERE community_id = ${sourceId} AND ${PRESENT}`;
  return sql`(SELECT s.* FROM (
        SELECT id FROM posts WHERE author_id = ${sourceId} ORDER BY created_at DESC, id DESC
        LIMIT ${newestOfFollowed(feed.memberId)}
      ) AS p CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = p.id OFFSET 0) AS s
      WHERE ${isPostListed('s', viewer)} ${BEST_FIRST}) AS written WHERE true`;
}

/**
 * Selects the best posts of each source of a feed up to its share. `is_share_end` marks the post with which a source has
 * filled its own.
 */
export function sharedPosts(plan: SharedFeedPlan): Sql {
  const rows = literal(plan.rows);
  // The constant limit within the variable one lets the planner know that it reads few.
  const walked = sql`SELECT post_id, hot FROM ${postsOf(plan, raw('source.id'))} ${andAfter(plan)}
          ${BEST_FIRST} LIMIT ${rows}`;
  return sql`(SELECT s.*, chosen.is_share_end FROM (
      SELECT best.* FROM (${sharesOf(plan.feed, plan.pageSize)}) AS source CROSS JOIN LATERAL (
        SELECT *, row_number() OVER (${BEST_FIRST}) = source.share AS is_share_end
        FROM (${walked}) AS walked ${BEST_FIRST} LIMIT source.share
      ) AS best ${BEST_FIRST} LIMIT ${rows}
    ) AS chosen ${COUNTERS}) AS shared`;
}

/** `AND` with the conditions on a post of a page. */
const andAfter = (plan: SharedFeedPlan): Sql =>
  sql`${optional(plan.after, (position) => sql`AND ${beyond('hot', position)}`)} ${andForViewer(plan)}`;

/** The posts of a source that exceed its share of a page: after a position, up to the end of the page. */
export interface Fold {
  /** The id of a community or an author, by the kind of the feed. */
  readonly sourceId: number;
  readonly end: Position;
}

/** The condition that a post is not past the end of a page. */
const isUpTo = ({ rank, id }: Position): Sql =>
  sql`(hot, post_id) >= (${rank}::double precision, ${id}::integer)`;

/** Selects the posts of a fold, with `is_share_end` as in the page itself. */
export function foldedPosts(plan: SharedFeedPlan, { sourceId, end }: Fold): Sql {
  const id = sql`${sourceId}::integer`;
  // The member may have left the community; posts by authors are checked one by one.
  const andOpen = plan.feed.kind === 'joined' ? sql`AND ${isCommunityOpen(id, plan.viewer)}` : empty;
  return sql`(SELECT *, false AS is_share_end FROM ${postsOf(plan, id)} ${andOpen} AND ${isUpTo(end)} ${andAfter(plan)}
      ${BEST_FIRST} LIMIT ${literal(plan.rows)}) AS folded`;
}

/** The last post of a source that fills its share of a page. */
export interface ShareEnd {
  readonly sourceId: number;
  readonly last: Position;
}

/** What follows the share of a source. */
export interface ShareRest {
  readonly sourceId: number;
  /** The number of its further posts up to the end of the page, as in the contract. */
  readonly count: number;
  /** Whether it has posts past the end; null if unknown. */
  readonly isLonger: boolean | null;
}

/**
 * Selects what follows the shares of sources, up to the end of the page.
 * @param findsLonger whether to find what follows past the end too
 */
export function shareRestsStatement(
  plan: SharedFeedPlan,
  ends: readonly ShareEnd[],
  end: Position,
  findsLonger: boolean,
): Sql {
  const found = (condition: Sql) => sql`SELECT FROM ${postsOf(plan, raw('ended.source_id'))} AND ${condition}
      ${andForViewer(plan)} LIMIT ${literal(limits.morePostsCounted + 1)}`;
  const isRest = sql`(hot, post_id) < (ended.rank, ended.last_id) AND ${isUpTo(end)}`;
  const ids = ends.map(({ sourceId }) => sourceId);
  const ranks = ends.map(({ last }) => last.rank);
  const lastIds = ends.map(({ last }) => last.id);
  return sql`SELECT ended.source_id AS "sourceId", (SELECT count(*)::integer FROM (${found(isRest)}) AS rest) AS count,
      ${findsLonger ? sql`EXISTS (${found(beyond('hot', end))})` : raw('NULL')} AS "isLonger"
    FROM unnest(${ids}::integer[], ${ranks}::double precision[], ${lastIds}::integer[])
      AS ended (source_id, rank, last_id)`;
}
