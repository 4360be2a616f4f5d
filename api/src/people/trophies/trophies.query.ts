import {
  type Trophy,
  trophies,
  type TrophyFigures,
  type TrophyMeasure,
  trophyMeasures,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';

/** The counts on which a member's trophies depend. */
export interface Measures extends Readonly<Record<TrophyMeasure, number>> {
  readonly userId: number;
  /** Whether anyone can sign in to the account: not so for an imported one. */
  readonly hasOwner: boolean;
}

/** Votes are counted up to the highest trophy's requirement: some members have cast many thousands. */
const VOTES_COUNTED = literal(
  Math.max(
    ...Object.values(trophies).flatMap(({ measure, from }) => (measure === 'votesCast' ? [from] : [])),
  ),
);

/** Selects the counts of members, without deleted and removed content. */
const measuresStatement = (userIds: readonly number[]): Sql => sql`
  SELECT u.id AS "userId", u.email IS NOT NULL AS "hasOwner", u.follower_count AS followers,
    date_part('year', age(now(), u.created_at))::integer AS years,
    posts.number::integer AS posts, coalesce(posts.best, 0) AS "bestPost",
    coalesce(posts.liveliest, 0) AS "liveliestThread", posts.communities::integer AS communities,
    comments.number::integer AS comments, coalesce(comments.best, 0) AS "bestComment",
    coalesce(owned.members, 0) AS "communityMembers", votes.number::integer AS "votesCast"
  FROM users u
  CROSS JOIN LATERAL (
    SELECT count(*) AS number, max(s.upvotes + s.imported_ups) AS best, max(s.comment_count) AS liveliest,
      count(DISTINCT p.community_id) AS communities
    FROM posts p JOIN post_stats s ON s.post_id = p.id WHERE p.author_id = u.id AND ${isPostPresent('s')}
  ) posts
  CROSS JOIN LATERAL (
    SELECT count(*) AS number, max(c.upvotes + c.imported_ups) AS best FROM comments c
    WHERE c.author_id = u.id AND ${isCommentPresent('c')}
  ) comments
  CROSS JOIN LATERAL (
    SELECT max(member_count + imported_members) AS members FROM communities WHERE owner_id = u.id
  ) owned
  CROSS JOIN LATERAL (
    SELECT count(*) AS number FROM (
      (SELECT 1 FROM post_votes v WHERE v.user_id = u.id LIMIT ${VOTES_COUNTED})
      UNION ALL (SELECT 1 FROM comment_votes v WHERE v.user_id = u.id LIMIT ${VOTES_COUNTED})
    ) cast_votes
  ) votes
  WHERE u.id = ANY (${userIds}::integer[])`;

/** Which members count as active, and when they are checked again; both in minutes. */
interface ActiveMembers {
  readonly within: number;
  readonly rest: number;
}

/** Selects the members to check next: active ones, then those checked longest ago. */
const dueStatement = (active: ActiveMembers, restHours: number, most: number): Sql => sql`
  (SELECT u.id FROM users u
    WHERE u.id IN (SELECT user_id FROM sessions
      WHERE last_used_at > now() - ${raw(`interval '${active.within} minutes'`)})
      AND (u.trophies_checked_at IS NULL OR u.trophies_checked_at < now() - ${raw(`interval '${active.rest} minutes'`)})
    ORDER BY u.trophies_checked_at NULLS FIRST, u.id LIMIT ${literal(most)})
  UNION
  (SELECT u.id FROM users u
    WHERE (u.trophies_checked_at IS NULL OR u.trophies_checked_at < now() - ${raw(`interval '${restHours} hours'`)})
      AND u.deleted_at IS NULL
    ORDER BY u.trophies_checked_at NULLS FIRST, u.id LIMIT ${literal(most)})
  ORDER BY id`;

/** Reads trophies and the counts on which they depend. */
@Injectable()
export class TrophiesQuery {
  constructor(private readonly database: Database) {}

  /** Returns a member's trophies, latest first. */
  of(userId: number): Promise<Trophy[]> {
    return this.database.read.rows<Trophy>(
      sql`SELECT name, earned_at AS "earnedAt" FROM user_trophies
        WHERE user_id = ${userId} AND is_held ORDER BY earned_at DESC, name`,
    );
  }

  /** Returns the counts of these members, if they exist. */
  measures(userIds: readonly number[]): Promise<Measures[]> {
    return this.database.read.rows<Measures>(measuresStatement(userIds));
  }

  /** Returns a member's own figures. */
  async figures(userId: number): Promise<TrophyFigures> {
    const [own] = await this.measures([userId]);
    return Object.fromEntries(trophyMeasures.map((one) => [one, own?.[one] ?? 0])) as TrophyFigures;
  }

  /**
   * Returns the ids of members whose trophies are due for a check.
   * @param active defines active members, who are checked again soon
   * @param restHours hours after which all others are checked again
   * @param most maximum of each of the two
   */
  async due(active: ActiveMembers, restHours: number, most: number): Promise<number[]> {
    const rows = await this.database.read.rows<{ id: number }>(dueStatement(active, restHours, most));
    return rows.map(({ id }) => id);
  }
}
