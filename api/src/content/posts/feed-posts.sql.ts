import { literal, optional, raw, type Sql, sql, where } from '../../platform/db/sql.js';
import { isPostIdListed, isPostListed, isPostPresent } from '../../platform/visibility/visibility.js';
import { communitiesInFeed, isFollowInFeed, newestOfFollowed } from './feed-sources.sql.js';
import { andForViewer, beyond, lengthOf, type PostListPlan, PRESENT, RANKS } from './list-plan.js';

/** Adds the counters of chosen posts, and reads no others. */
export const COUNTERS = raw(
  'CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = chosen.post_id OFFSET 0) AS s',
);

/** The conditions on a post of a chosen community. */
export function isAfter(plan: PostListPlan): Sql {
  const { sort, window, after } = plan;
  return sql`${PRESENT} ${optional(lengthOf(window), (given) => sql`AND created_at > now() - ${given}`)}
        ${optional(after, (position) => sql`AND ${beyond(sort, position)}`)} ${andForViewer(plan)}`;
}

/**
 * Selects the best posts of communities together: their ids and ranks. Each community's are read by an index that covers
 * the choice.
 * @param communities the source of the communities, named `m`
 * @param isChosen the condition on one of them
 */
export function bestOfCommunities(plan: PostListPlan, communities: Sql, isChosen?: Sql): Sql {
  const { column } = RANKS[plan.sort];
  const end = sql`ORDER BY ${column} DESC, post_id DESC LIMIT ${literal(plan.rows)}`;
  return sql`SELECT best.* FROM ${communities} CROSS JOIN LATERAL (
      SELECT post_id, ${column} FROM post_stats WHERE community_id = m.community_id AND ${isAfter(plan)} ${end}
    ) AS best ${where(isChosen)} ${end}`;
}

/** Selects the best posts of the joined communities: only the counters of chosen posts are read. */
export const joinedPosts = (plan: PostListPlan, memberId: number): Sql =>
  sql`(SELECT s.* FROM (
      ${bestOfCommunities(plan, sql`(${communitiesInFeed(memberId)}) AS m`)}
    ) AS chosen ${COUNTERS}) AS joined`;

/**
 * Selects the posts of followed people by author: the reader pays, and an author with many followers costs nothing.
 */
export function followedPosts(plan: PostListPlan, memberId: number): Sql {
  const people = sql`(SELECT f.followed_id AS id FROM user_follows f WHERE ${isFollowInFeed(memberId)}) AS person`;
  // The newest are listed ones already.
  const isShown = plan.sort === 'new' ? isPostPresent('s') : isPostListed('s', plan.viewer);
  return sql`(SELECT s.* FROM (${postsOfPeople(plan, people, newestOfFollowed(memberId))}) AS chosen ${COUNTERS}
      WHERE ${isShown}) AS followed`;
}

/**
 * Selects the ids of posts by people. Sorted by time, each author's posts are walked from the start of the page. Ranks
 * are not indexed by author, so other sorts consider the newest posts of each.
 * @param people the source of ids, named `person`
 * @param ofEach the posts of each person that other sorts consider
 */
export function postsOfPeople(plan: PostListPlan, people: Sql, ofEach: Sql): Sql {
  const { sort, window, after, rows } = plan;
  const isRecent = optional(lengthOf(window), (given) => sql`AND created_at > now() - ${given}`);
  const newest =
    sort === 'new'
      ? sql`SELECT id FROM posts WHERE author_id = person.id AND ${isPostIdListed(sql`posts.id`, plan.viewer, sql`posts.community_id`)}
          ${optional(
            after,
            ({ rank, id }) => sql`AND (created_at, id) < (${rank}::timestamptz, ${id}::integer)`,
          )} ${andForViewer(plan, sql`posts.id`)}
          ORDER BY created_at DESC, id DESC LIMIT ${literal(rows)}`
      : sql`SELECT id FROM posts WHERE author_id = person.id ${isRecent} ORDER BY created_at DESC, id DESC
          LIMIT ${ofEach}`;
  return sql`SELECT p.id AS post_id FROM ${people} CROSS JOIN LATERAL (${newest}) AS p`;
}
