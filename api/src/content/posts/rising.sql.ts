import { empty, literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isNotSensitive } from '../../platform/visibility/sensitivity.js';
import { isPostListed, isPostPresent } from '../../platform/visibility/visibility.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { flairIn } from '../communities/community-flairs.js';
import { communitiesInFeed, sourcesOf } from './feed-sources.sql.js';
import type { OwnFeed, PersonalFeed, PostListPlan } from './list-plan.js';
import { ownFeedPosts } from './own-feed-posts.sql.js';
import { pageOf } from './post-lists.js';

/** Entries of a ranking: twenty pages; four for a feed, which is not cached. */
const LENGTH = 500;
const FEED_LENGTH = 100;

/** Seconds within which a second run does nothing, because another instance has just ranked. */
const SECONDS_BETWEEN_RUNS = 10;

/** Maximum seconds of a transaction that stores a post: a run that began during it has missed the post. */
const SECONDS_OF_TRANSACTION = 10;

/** A feed as one reader sees it. */
export interface ReadFeed {
  readonly feed: PersonalFeed | OwnFeed;
  readonly viewer: Reader;
}

/** The posts of a ranking that is the same for all readers: of the whole site, or of a community. */
export interface SharedScope {
  readonly communityId?: number | undefined;
  /** Only posts of the community with this flair. */
  readonly flairId?: number | undefined;
  /** Whether the ranking of the site leaves out sensitive posts. */
  readonly hidesSensitive: boolean;
}

/** The posts to rank: of the whole site, a community, or a feed. */
export interface RisingScope extends SharedScope {
  readonly feed?: PersonalFeed | OwnFeed | undefined;
}

/**
 * Builds the common table expressions that compare how fast recent posts gather upvotes with what is usual. The first
 * is `recent`, the last is `risen`. Velocity is net votes per hour over the last six hours (or the post's life, at
 * least half an hour). Usual is the mean score per hour, spread over a day, of the community's unpinned posts in the
 * last week.
 * @param isRecent further conditions on a recent post `s`
 * @param inRecent further conditions on the posts of the week
 */
const risen = (isRecent: Sql, inRecent: Sql): Sql => sql`recent AS (
    SELECT s.post_id, s.community_id, s.score, s.hot,
      greatest(least(extract(epoch FROM now() - s.created_at) / 3600, 6), 0.5) AS hours
    FROM post_stats s
    WHERE s.created_at > now() - interval '24 hours' AND ${isPostPresent('s')} ${isRecent}
  ), gathered AS (
    SELECT v.post_id, sum(v.value) AS votes FROM recent JOIN post_votes v ON v.post_id = recent.post_id
    WHERE v.voted_at > now() - interval '6 hours' GROUP BY v.post_id
  ), usual AS (
    SELECT community_id, greatest(avg(score), 0) / 24 AS velocity FROM post_stats
    WHERE created_at > now() - interval '7 days' AND ${isPostPresent('post_stats')} AND NOT is_pinned
      ${inRecent} GROUP BY community_id
  ), risen AS (
    SELECT recent.post_id, recent.community_id, recent.hot,
      (coalesce(gathered.votes, 0) / recent.hours / (coalesce(usual.velocity, 0) + 1))::double precision AS rise
    FROM recent LEFT JOIN usual USING (community_id) LEFT JOIN gathered ON gathered.post_id = recent.post_id
  )`;

/**
 * Ranks the posts of the last 24 hours for the whole site and stores the changes. Only one concurrent instance does so:
 * the row of the last run is locked, and an instance that waited for it finds the ranking done.
 */
export const rankRecentPosts = (): Sql => sql`WITH run AS (
    INSERT INTO rising_runs AS last (id, ran_at) VALUES (1, now())
    ON CONFLICT (id) DO UPDATE SET ran_at = excluded.ran_at
      WHERE last.ran_at < excluded.ran_at - interval '${literal(SECONDS_BETWEEN_RUNS)} seconds'
    RETURNING id
  ), ${risen(sql`AND EXISTS (SELECT FROM run)`, sql`AND EXISTS (SELECT FROM run)`)}, gone AS (
    DELETE FROM rising_posts WHERE EXISTS (SELECT FROM run) AND post_id NOT IN (SELECT post_id FROM risen)
  )
  INSERT INTO rising_posts AS stored (post_id, community_id, rise, hot)
  SELECT post_id, community_id, rise, hot FROM risen ORDER BY post_id
  ON CONFLICT (post_id) DO UPDATE SET rise = excluded.rise, hot = excluded.hot
    WHERE stored.rise <> excluded.rise OR stored.hot <> excluded.hot`;

/** Selects whether the last run was within this many seconds; no row before the first run. */
export const isRankedWithin = (seconds: number): Sql =>
  sql`SELECT ran_at > now() - interval '${literal(seconds)} seconds' AS "isRanked" FROM rising_runs`;

/**
 * Selects the posts ranked in the last run, then those written since, of the site or of a community. All others follow
 * by hot rank, so that a quiet day has no empty page. Posts that the list never shows take no places.
 */
export function rankingStatement(scope: SharedScope): Sql {
  const length = literal(LENGTH);
  const inCommunity = optional(scope.communityId, (id) => sql`community_id = ${id} AND`);
  return sql`WITH ranked AS (
    SELECT post_id, rise, hot FROM rising_posts
    WHERE ${inCommunity} EXISTS (SELECT FROM post_stats s WHERE s.post_id = rising_posts.post_id AND ${isRanked('s', scope)} OFFSET 0)
    ORDER BY rise DESC, hot DESC, post_id DESC LIMIT ${length}
  ), written AS (
    SELECT post_id, hot FROM post_stats s
    WHERE created_at > (SELECT ran_at FROM rising_runs) - interval '${literal(SECONDS_OF_TRANSACTION)} seconds'
      AND ${isRanked('s', scope)} AND NOT EXISTS (SELECT FROM rising_posts WHERE post_id = s.post_id)
    ORDER BY created_at DESC, post_id DESC LIMIT ${length}
  ), older AS (${hottest(scope)})
  SELECT post_id AS id FROM (
    SELECT post_id, true AS is_recent, rise, hot FROM ranked
    UNION ALL SELECT post_id, true, 0, hot FROM written
    UNION ALL SELECT post_id, false, 0, hot FROM older
      WHERE post_id NOT IN (SELECT post_id FROM ranked UNION ALL SELECT post_id FROM written)
  ) AS entries ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC LIMIT ${length}`;
}

/** Selects the same for a feed, ranked on each read: few members use it, and it changes at once. */
export function feedRankingStatement(read: ReadFeed): Sql {
  const length = literal(FEED_LENGTH);
  return sql`WITH ${risen(isIn(read), sql`AND community_id IN (SELECT community_id FROM recent)`)}, best AS (
    SELECT post_id, hot, rise FROM risen ORDER BY rise DESC, hot DESC LIMIT ${length}
  ), older AS (
    SELECT post_id, hot FROM (${hottestOf(read)}) AS hottest
    WHERE created_at <= now() - interval '24 hours' AND ${isPostPresent('hottest')}
    ORDER BY hot DESC, post_id DESC LIMIT ${length}
  )
  SELECT post_id AS id FROM (
    SELECT post_id, true AS is_recent, rise, hot FROM best UNION ALL SELECT post_id, false, 0, hot FROM older
  ) AS entries ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC LIMIT ${length}`;
}

/** Selects the hottest posts of a ranking. The indexes by flair contain no pinned posts, of which there are few. */
function hottest(scope: SharedScope): Sql {
  const { communityId, flairId } = scope;
  const best = (condition: Sql) => sql`SELECT post_id, hot FROM post_stats
    WHERE ${isRanked('post_stats', scope)} ${condition} ORDER BY hot DESC, post_id DESC LIMIT ${literal(LENGTH)}`;
  if (communityId === undefined || flairId === undefined) return best(empty);
  return sql`(${best(sql`AND NOT is_pinned`)}) UNION ALL (${best(sql`AND is_pinned AND community_id = ${communityId}`)})`;
}

/** The condition that a ranking contains a post, by the alias of its row of `post_stats`. */
function isRanked(stats: string, { communityId, flairId, hidesSensitive }: SharedScope): Sql {
  if (communityId === undefined) {
    const listed = isPostListed(stats, undefined);
    return hidesSensitive ? sql`${listed} AND ${isNotSensitive(stats)}` : listed;
  }
  return flairId === undefined
    ? sql`${isPostPresent(stats)} AND ${raw(stats)}.community_id = ${communityId}`
    : sql`${isPostPresent(stats)} AND ${raw(stats)}.flair_id = ${flairIn(communityId, flairId)}`;
}

/** The condition that a recent post belongs to a feed. */
function isIn({ feed, viewer }: ReadFeed): Sql {
  if (feed.kind === 'own')
    return sql`AND s.post_id IN (SELECT post_id FROM ${ownFeedPosts({ ...hottestIn({ feed, viewer }), window: 'day' }, feed)})`;
  return feed.kind === 'joined'
    ? sql`AND s.community_id IN (${communitiesInFeed(feed.memberId)})`
    : sql`AND s.post_id IN (SELECT p.id FROM (${sourcesOf(feed)}) AS f JOIN posts p ON p.author_id = f.id
        WHERE p.created_at > now() - interval '24 hours')`;
}

const hottestIn = ({ feed, viewer }: ReadFeed): PostListPlan => ({
  sort: 'hot',
  window: 'all',
  communityId: undefined,
  feed,
  after: undefined,
  viewer,
  rows: FEED_LENGTH,
});

const hottestOf = (read: ReadFeed): Sql => pageOf(hottestIn(read));
