import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../bounded-queue.js';
import { bounds } from '../bounds.js';
import { Database } from '../db/database.js';
import { empty, literal, optional, type Sql, sql } from '../db/sql.js';
import { ApiError } from '../http/api-error.js';
import { pageOf, type PersonalFeed } from './post-lists.js';

/** Milliseconds for which a ranking is good: rising is about hours. */
const FRESH_FOR = 30_000;
/** Rankings cached, one for the site and one for each community that somebody reads just now. */
const CACHED = 200;
/** Entries of a ranking: twenty pages; four of a member's own, which is not kept. */
const LENGTH = 500;
const PERSONAL_LENGTH = 100;

/** What is ranked: the whole site, a community, or what a member has joined or follows. */
export interface RisingScope {
  readonly communityId?: number | undefined;
  readonly feed?: PersonalFeed | undefined;
}

/**
 * Posts of the last 24 hours by how fast they gather upvotes against what is usual. Velocity is net votes an hour
 * over the last six hours (or the post's life, at least half an hour); usual is the mean score an hour of its
 * community's posts in the last week but for pinned ones, which an index of its own finds, spread over a day. Older
 * posts follow by hot rank, so that a quiet day does not make an empty page.
 */
export function rankingStatement({ communityId, feed }: RisingScope): Sql {
  const length = literal(feed ? PERSONAL_LENGTH : LENGTH);
  const inCommunity = optional(communityId, (id) => sql`AND community_id = ${id}`);
  const inFeed = optional(feed, isIn);
  const ofRecent = feed ? sql`AND community_id IN (SELECT community_id FROM recent)` : empty;
  return sql`WITH recent AS (
    SELECT s.post_id, s.community_id, s.score, s.hot,
      greatest(least(extract(epoch FROM now() - s.created_at) / 3600, 6), 0.5) AS hours
    FROM post_stats s
    WHERE s.created_at > now() - interval '24 hours' AND s.removal_reason IS NULL
      ${optional(communityId, (id) => sql`AND s.community_id = ${id}`)} ${inFeed}
  ), gathered AS (
    SELECT v.post_id, sum(v.value) AS votes FROM recent JOIN post_votes v ON v.post_id = recent.post_id
    WHERE v.voted_at > now() - interval '6 hours' GROUP BY v.post_id
  ), usual AS (
    SELECT community_id, greatest(avg(score), 0) / 24 AS velocity FROM post_stats
    WHERE created_at > now() - interval '7 days' AND removal_reason IS NULL AND NOT is_pinned
      ${inCommunity} ${ofRecent} GROUP BY community_id
  ), risen AS (
    SELECT recent.post_id, recent.hot, coalesce(gathered.votes, 0) / recent.hours / (coalesce(usual.velocity, 0) + 1) AS rise
    FROM recent LEFT JOIN usual USING (community_id) LEFT JOIN gathered ON gathered.post_id = recent.post_id
    ORDER BY rise DESC, recent.hot DESC LIMIT ${length}
  ), older AS (
    SELECT post_id, hot FROM ${feed ? sql`(${hottestOf(feed)}) AS hottest` : sql`post_stats`}
    WHERE created_at <= now() - interval '24 hours' AND removal_reason IS NULL
      ${inCommunity}
    ORDER BY hot DESC, post_id DESC LIMIT ${length}
  )
  SELECT post_id AS id FROM (
    SELECT post_id, true AS is_recent, rise, hot FROM risen UNION ALL SELECT post_id, false, 0, hot FROM older
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

interface CachedRanking {
  until: number;
  ids: Promise<readonly number[]>;
}

/**
 * The ids of rising posts in order, computed at most twice a minute however many read them. Whoever comes while a
 * ranking is computed anew reads the one before; of all rankings of an instance few are computed at once.
 */
@Injectable()
export class RisingRanking {
  private readonly rankings = new Map<number | undefined, CachedRanking>();
  private readonly queue = new BoundedQueue(
    bounds.rankingsAtOnce,
    CACHED,
    () => new ApiError('DATABASE_UNAVAILABLE'),
  );

  constructor(private readonly database: Database) {}

  /** The ranking of a scope. What a member has joined or follows is ranked each time: few read it, and it changes at once. */
  ids({ communityId, feed }: RisingScope): Promise<readonly number[]> {
    if (feed) return this.compute({ feed });
    const cached = this.rankings.get(communityId);
    if (!cached) return this.first(communityId);
    if (cached.until <= Date.now()) this.refresh(cached, communityId);
    return cached.ids;
  }

  private first(communityId: number | undefined): Promise<readonly number[]> {
    const ids = this.compute({ communityId });
    this.rankings.set(communityId, { until: Date.now() + FRESH_FOR, ids });
    const [oldest] = this.rankings.keys();
    if (this.rankings.size > CACHED) this.rankings.delete(oldest);
    ids.catch(() => this.rankings.delete(communityId));
    return ids;
  }

  /** Should it fail, the ranking before stays good for as long again. */
  private refresh(cached: CachedRanking, communityId: number | undefined): void {
    cached.until = Date.now() + FRESH_FOR;
    const ids = this.compute({ communityId });
    ids.then(
      () => (cached.ids = ids),
      () => undefined,
    );
  }

  private compute(scope: RisingScope): Promise<readonly number[]> {
    return this.queue.run(async () => {
      const rows = await this.database.rows<{ id: number }>(rankingStatement(scope));
      return rows.map(({ id }) => id);
    });
  }
}
