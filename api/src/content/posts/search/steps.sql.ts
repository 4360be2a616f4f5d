import type { TopWindow } from '@stoa/contract';
import { empty, literal, optional, raw, type Sql, sql } from '../../../platform/db/sql.js';
import { andNotBlocked } from '../../../platform/visibility/block-filters.js';
import { lengthOf, RANKS, type RankedSort, SHORT_WINDOWS } from '../post-lists.js';
import type { CandidateSet, Part } from './candidates.sql.js';

/** The common input of one tier's steps. The part `query` has the search terms. */
export interface StepScope {
  readonly sort: RankedSort;
  /** The maximum age of posts. */
  readonly window: TopWindow;
  readonly isInCommunity: boolean;
  /** Whether the page continues within this tier, after the cursor. */
  readonly isAfterCursor: boolean;
  readonly viewerId: number | undefined;
}

/** A source of posts: a query for `id` and `rank`, best first. */
export interface Step {
  readonly name: string;
  /**
   * @param condition switches the step off; the database evaluates it once, before it reads anything
   * @param rows the number of posts needed
   */
  query(condition: Sql, rows: Sql): Sql;
}

/** Walks down the ranks from the start of the page, past posts that do not match, up to a number of posts. */
export function walk(scope: StepScope, match: Sql, length: number): Step {
  return {
    name: 'walk',
    query: (condition, rows) => sql`${walked(scope, length, empty)}
      WHERE ${condition} AND ${match} ${notBlocked(scope, raw('p.id'))} ORDER BY w.rank DESC, p.id DESC LIMIT ${rows}`,
  };
}

/**
 * Selects the best-ranked matches from the start of the page, each with its tier: read once for the steps of all tiers.
 */
export const bestPart = (name: string, scope: StepScope, match: Sql, tier: Sql, length: number): Part => ({
  name,
  query: sql`${walked(scope, length, sql`, ${tier} AS tier`)} WHERE ${match} ${notBlocked(scope, raw('p.id'))}`,
});

/** Takes the posts of one tier from the best-ranked ones. */
export const takeBest = ({ name }: Part, tier: number): Step => ({
  name: 'walk',
  query: (condition, rows) => sql`SELECT id, rank FROM ${raw(name)}
      WHERE ${condition} AND tier = ${literal(tier)} ORDER BY rank DESC, id DESC LIMIT ${rows}`,
});

function walked(scope: StepScope, length: number, columns: Sql): Sql {
  const { column } = RANKS[scope.sort];
  // OFFSET 0 keeps the planner from walking the ranks past all older posts.
  const from = SHORT_WINDOWS.has(scope.window)
    ? sql`(SELECT * FROM post_stats s WHERE ${isListed(scope)} OFFSET 0) AS s`
    : sql`post_stats s`;
  const inCommunity = scope.isInCommunity
    ? sql`AND s.community_id = (SELECT community_id FROM query) AND NOT s.is_pinned`
    : empty;
  // OFFSET 0 keeps the planner from searching an index for all matches instead.
  return sql`SELECT p.id, w.rank${columns} FROM (
        SELECT s.post_id, s.${column} AS rank FROM ${from}
        WHERE ${isListed(scope)} ${inCommunity} ${afterCursor(scope)}
        ORDER BY s.${column} DESC, s.post_id DESC LIMIT ${literal(length)}
      ) AS w CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = w.post_id OFFSET 0) AS p`;
}

/** Takes the best posts of one tier from the candidates, source by source. */
export function lookUp(scope: StepScope, { sources }: CandidateSet, tier: number): Step[] {
  const { column } = RANKS[scope.sort];
  return sources.map(({ name, part, when }) => ({
    name,
    query: (condition, rows) => sql`SELECT f.id, s.${column} AS rank
      FROM (SELECT id, tier FROM ${raw(part)} WHERE ${condition} AND ${when}) AS f
      JOIN post_stats s ON s.post_id = f.id
      WHERE f.tier = ${literal(tier)} AND ${isListed(scope)} ${afterCursor(scope)} ${notBlocked(scope, raw('f.id'))}
      ORDER BY s.${column} DESC, f.id DESC LIMIT ${rows}`,
  }));
}

/** Selects the best posts of each community named in the query, including pinned ones. */
export function ofNamedCommunities(scope: StepScope, communityIds: Sql, match: Sql): Step {
  const { column } = RANKS[scope.sort];
  const best = (isPinned: Sql, rows: Sql) => sql`(SELECT p.id, s.${column} AS rank
        FROM post_stats s JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND ${isPinned} AND ${isListed(scope)} ${afterCursor(scope)} AND ${match}
          ${notBlocked(scope, raw('p.id'))}
        ORDER BY s.${column} DESC, s.post_id DESC LIMIT ${rows})`;
  return {
    name: 'communities',
    query: (condition, rows) => sql`SELECT b.id, b.rank FROM unnest(${communityIds}) AS c (id)
      CROSS JOIN LATERAL (
        ${best(sql`NOT s.is_pinned`, rows)}
        UNION ALL ${best(sql`s.is_pinned`, rows)}
      ) AS b
      WHERE ${condition} ORDER BY b.rank DESC, b.id DESC LIMIT ${rows}`,
  };
}

const notBlocked = ({ viewerId }: StepScope, id: Sql): Sql => andNotBlocked(viewerId, id);

/** The condition that a post is not removed and not older than the window. */
function isListed({ window }: StepScope): Sql {
  const inWindow = optional(lengthOf(window), (length) => sql` AND s.created_at > now() - ${length}`);
  return sql`s.removal_reason IS NULL${inWindow}`;
}

function afterCursor({ sort, isAfterCursor }: StepScope): Sql {
  return isAfterCursor
    ? sql`AND (s.${RANKS[sort].column}, s.post_id) < ((SELECT after_rank FROM query), (SELECT after_id FROM query))`
    : empty;
}
