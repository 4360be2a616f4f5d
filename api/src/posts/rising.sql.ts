import { empty, literal, optional, raw, type Sql, sql } from '../db/sql.js';
import { pageOf, type PersonalFeed } from './post-lists.js';

/** Entries of a ranking: twenty pages; four of a member's own, which is not kept. */
const LENGTH = 500;
const PERSONAL_LENGTH = 100;

/** Seconds within which a second run has nothing to do: another instance has just made it. */
const SECONDS_BETWEEN_RUNS = 10;

/** Seconds that a transaction which stores a post may take: a run that began meanwhile has missed it. */
const SECONDS_OF_TRANSACTION = 10;

/** What is ranked: the whole site, a community, or what a member has joined or follows. */
export interface RisingScope {
  readonly communityId?: number | undefined;
  readonly feed?: PersonalFeed | undefined;
}

/**
 * How fast recent posts gather upvotes against what is usual, as the parts of a statement that begin with `recent`: the
 * last is `risen`. Velocity is net votes an hour over the last six hours (or the post's life, at least half an hour); usual
 * is the mean score an hour of its community's posts in the last week but for pinned ones, spread over a day.
 * @param isRecent further conditions on a recent post `s`
 * @param inRecent further conditions on the posts of the week
 */
const risen = (isRecent: Sql, inRecent: Sql): Sql => sql`recent AS (
    SELECT s.post_id, s.community_id, s.score, s.hot,
      greatest(least(extract(epoch FROM now() - s.created_at) / 3600, 6), 0.5) AS hours
    FROM post_stats s
    WHERE s.created_at > now() - interval '24 hours' AND s.removal_reason IS NULL ${isRecent}
  ), gathered AS (
    SELECT v.post_id, sum(v.value) AS votes FROM recent JOIN post_votes v ON v.post_id = recent.post_id
    WHERE v.voted_at > now() - interval '6 hours' GROUP BY v.post_id
  ), usual AS (
    SELECT community_id, greatest(avg(score), 0) / 24 AS velocity FROM post_stats
    WHERE created_at > now() - interval '7 days' AND removal_reason IS NULL AND NOT is_pinned
      ${inRecent} GROUP BY community_id
  ), risen AS (
    SELECT recent.post_id, recent.community_id, recent.hot,
      (coalesce(gathered.votes, 0) / recent.hours / (coalesce(usual.velocity, 0) + 1))::double precision AS rise
    FROM recent LEFT JOIN usual USING (community_id) LEFT JOIN gathered ON gathered.post_id = recent.post_id
  )`;

/**
 * Ranks the posts of the last 24 hours anew for the whole site and stores what has changed. Of instances that do so at once
 * one does it: the row of the last run is locked, and whoever waited for it finds it made.
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

/** Whether the last run was within so many seconds; no row before the first. */
export const isRankedWithin = (seconds: number): Sql =>
  sql`SELECT ran_at > now() - interval '${literal(seconds)} seconds' AS "isRanked" FROM rising_runs`;

/**
 * The posts of the site or of a community that were ranked last, then those written since. All others follow by hot rank,
 * so that a quiet day does not make an empty page.
 */
export function rankingStatement(communityId: number | undefined): Sql {
  const length = literal(LENGTH);
  const inCommunity = optional(communityId, (id) => sql`AND community_id = ${id}`);
  const hottest = (condition: Sql) => sql`(SELECT post_id, hot FROM post_stats
      WHERE removal_reason IS NULL ${inCommunity} ${condition} ORDER BY hot DESC, post_id DESC LIMIT ${length})`;
  // The index of a community leaves out its pinned posts, which have one of their own.
  const older =
    communityId === undefined
      ? hottest(empty)
      : sql`${hottest(raw('AND NOT is_pinned'))} UNION ALL ${hottest(raw('AND is_pinned'))}`;
  return sql`WITH ranked AS (
    SELECT post_id, rise, hot FROM rising_posts WHERE true ${inCommunity}
    ORDER BY rise DESC, hot DESC, post_id DESC LIMIT ${length}
  ), written AS (
    SELECT post_id, hot FROM post_stats s
    WHERE created_at > (SELECT ran_at FROM rising_runs) - interval '${literal(SECONDS_OF_TRANSACTION)} seconds'
      AND removal_reason IS NULL
      ${inCommunity} AND NOT EXISTS (SELECT FROM rising_posts WHERE post_id = s.post_id)
    ORDER BY created_at DESC, post_id DESC LIMIT ${length}
  ), older AS (${older})
  SELECT post_id AS id FROM (
    SELECT post_id, true AS is_recent, rise, hot FROM ranked
    UNION ALL SELECT post_id, true, 0, hot FROM written
    UNION ALL SELECT post_id, false, 0, hot FROM older
      WHERE post_id NOT IN (SELECT post_id FROM ranked UNION ALL SELECT post_id FROM written)
  ) AS entries ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC LIMIT ${length}`;
}

/** The same for what a member has joined or follows, which is ranked as they read it: few do, and it changes at once. */
export function personalRankingStatement(feed: PersonalFeed): Sql {
  const length = literal(PERSONAL_LENGTH);
  return sql`WITH ${risen(isIn(feed), sql`AND community_id IN (SELECT community_id FROM recent)`)}, best AS (
    SELECT post_id, hot, rise FROM risen ORDER BY rise DESC, hot DESC LIMIT ${length}
  ), older AS (
    SELECT post_id, hot FROM (${hottestOf(feed)}) AS hottest
    WHERE created_at <= now() - interval '24 hours' AND removal_reason IS NULL
    ORDER BY hot DESC, post_id DESC LIMIT ${length}
  )
  SELECT post_id AS id FROM (
    SELECT post_id, true AS is_recent, rise, hot FROM best UNION ALL SELECT post_id, false, 0, hot FROM older
  ) AS entries ORDER BY is_recent DESC, rise DESC, hot DESC, post_id DESC LIMIT ${length}`;
}

/** The condition that a recent post belongs to what a member has joined or follows. */
function isIn({ kind, memberId }: PersonalFeed): Sql {
  return kind === 'joined'
    ? sql`AND s.community_id IN (SELECT community_id FROM memberships WHERE user_id = ${memberId})`
    : sql`AND s.post_id IN (SELECT p.id FROM user_follows f JOIN posts p ON p.author_id = f.followed_id
        WHERE f.follower_id = ${memberId} AND p.created_at > now() - interval '24 hours')`;
}

const hottestOf = (feed: PersonalFeed): Sql =>
  pageOf({
    sort: 'hot',
    window: 'all',
    communityId: undefined,
    feed,
    after: undefined,
    viewerId: feed.memberId,
    rows: PERSONAL_LENGTH,
  });
