import type { TopWindow } from '@stoa/contract';
import { empty, join, literal, optional, raw, type Sql, sql, opaque } from '../../../platform/db/sql.js';
import type { Position } from '../../../platform/paging/cursors.js';
import { lengthOf, type RankedSort } from '../post-lists.js';
import type { ParsedQuery } from './parse-query.js';

/** One page of a search. */
export interface SearchPlan {
  readonly query: ParsedQuery;
  readonly sort: RankedSort;
  /** The maximum age of posts. */
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  readonly after: Position | undefined;
  readonly viewerId: number | undefined;
  /** Milliseconds, ascending: how far back the indexes are searched in turn, before they are searched entirely. */
  readonly recentSpans: readonly number[];
  /** Rows to read, more than the page shows: see `rowsToRead`. */
  readonly rows: number;
}

/** Maximum posts that an index returns before they are read and ranked: bounds the cost of any search. */
const VISITS = 1_000;

/** Up to this many matches are all read, instead of recent ones first. */
const FEW = 100;

/** Up to this many posts are read to check a condition, instead of a costly index. */
const WHOLE = 1_000;

/** With this many matches among the newest 3,000 posts, the total is more than a few, without counting. */
const SOME = 3;

/**
 * With this many matches among the newest 100,000, older posts have thousands: a thousand visits would find the best
 * only by luck.
 */
const MANY = 500;

/** Names of the ranges of recent posts, shortest first: an index search takes time in proportion to its range. */
const RECENT = ['newest', 'newer', 'recent'] as const;

/** A common table expression of the statement. */
export interface Part {
  readonly name: string;
  readonly query: Sql;
}

/** The posts that an index returns for one question, found once: each tier takes its posts from them. */
export interface CandidateSet {
  readonly parts: readonly Part[];
  /** The sources, in the order in which they are searched. */
  readonly sources: readonly Source[];
}

/**
 * Builds the set of all matches if they can be read at once; otherwise it is empty.
 * @param isAsked the condition that the question applies
 */
export function wholeSet({ name, match, tier }: Question, plan: SearchPlan, isAsked: Sql): CandidateSet {
  const part: Part = {
    name: `${name}_whole`,
    query: sql`SELECT p.id, ${tier} AS tier FROM posts p WHERE ${match} ${within(plan)} LIMIT ${literal(WHOLE + 1)}`,
  };
  return {
    parts: [part],
    sources: [
      { name: 'whole', part: part.name, when: sql`(${isAsked} AND NOT ${isAtLeast(part, WHOLE + 1)})` },
    ],
  };
}

/** Returns a set that is only searched if another has too many posts to read them all. */
export function unlessWhole({ parts, sources }: CandidateSet, whole: CandidateSet): CandidateSet {
  const isWhole = join(
    whole.sources.map(({ when }) => when),
    ' OR ',
  );
  return {
    parts,
    sources: sources.map((source) => ({ ...source, when: sql`NOT (${isWhole}) AND ${source.when}` })),
  };
}

/** A part to search, and its condition. */
interface Source {
  readonly name: string;
  readonly part: string;
  readonly when: Sql;
}

/** A condition by which candidates are found. */
export interface Question {
  /** The name of the set within the statement. */
  readonly name: string;
  /** The condition on a post `p` that the index answers. */
  readonly match: Sql;
  /** The tier of a matching post `p`: computed once for all tiers, when the post is read. */
  readonly tier: Sql;
}

/** A time range of posts; an absent end is open. */
interface Range {
  /** A day, in UTC: the indexes start with it. */
  readonly from: string | undefined;
  /** A timestamp. The indexes are not searched by it: they would read all earlier days one by one. */
  readonly to: string | undefined;
}

/**
 * Builds the candidates: all matches if they are few, else those among recent posts, then older ones too. The highest
 * scores can be of any age, so that sort only uses recent posts if matches are everywhere.
 * @param after rank of the entry after which the page continues
 */
export function candidateSet(
  { name, match, tier }: Question,
  plan: SearchPlan,
  after?: string,
): CandidateSet {
  const part = (suffix: string, { from, to }: Range): Part => ({
    name: `${name}_${suffix}`,
    query: sql`SELECT p.id, ${tier} AS tier FROM posts p
      WHERE ${match} ${within(plan)} ${optional(from, (day) => sql`AND ${DAY_OF_POST} >= ${opaque(day, 'date')}`)}
        ${optional(to, (moment) => sql`AND p.created_at <= ${opaque(moment, 'timestamptz')}`)} LIMIT ${literal(VISITS)}`,
  });
  const all = part('all', { from: undefined, to: undefined });
  const recent = recentRanges(plan, after).map((range, index) => part(RECENT[index] ?? '', range));
  const [newest, widest = newest] = recent;
  if (!newest || !widest)
    return { parts: [all], sources: [{ name: 'all', part: all.name, when: raw('true') }] };

  const few: Part = {
    name: `${name}_few`,
    query: sql`SELECT CASE WHEN ${isAtLeast(newest, SOME)} THEN false ELSE NOT ${isAtLeast(all, FEW + 1)} END AS are_few`,
  };
  const areFew = sql`(SELECT are_few FROM ${raw(few.name)})`;
  const areMany = recent.length > 1 ? isAtLeast(widest, MANY) : raw('false');
  const inAll = { name: 'few', part: all.name, when: areFew };
  const inOlder = { name: 'older', part: all.name, when: sql`NOT ${areFew} AND NOT ${areMany}` };
  const inRecent = recent.map((each, index) => ({
    name: RECENT[index] ?? '',
    part: each.name,
    when: sql`NOT ${areFew}`,
  }));
  const inMany = { name: 'recent', part: widest.name, when: sql`NOT ${areFew} AND ${areMany}` };
  const others = plan.sort === 'top' ? [inOlder, inMany] : [...inRecent, inOlder];
  return { parts: [...recent, all, few], sources: [inAll, ...others] };
}

const DAY_OF_POST = sql`(p.created_at AT TIME ZONE 'UTC')::date`;

/** The community and the window of a search, as conditions for the indexes. */
function within({ communityId, window }: SearchPlan): Sql {
  const length = lengthOf(window);
  return sql`${communityId === undefined ? empty : sql`AND p.community_id = (SELECT community_id FROM query)`}
    ${optional(length, (given) => sql`AND ${DAY_OF_POST} >= (now() AT TIME ZONE 'UTC' - ${given})::date`)}`;
}

/** The condition that a part has at least this many posts; it reads no more than these. */
const isAtLeast = ({ name }: Part, least: number): Sql =>
  sql`((SELECT count(*) FROM (SELECT FROM ${raw(name)} LIMIT ${literal(least)}) AS counted) >= ${literal(least)})`;

const DAY = 86_400_000;

/** Milliseconds that one point of hot rank is worth (`hot_rank`), and how far votes can move a post: 10^6 of them. */
const HOT_POINT = 45_000_000;
const HOT_SWING = 6 * HOT_POINT;

/**
 * Returns the ranges of recent posts that a page searches in turn, each including the previous one. In a list by time
 * they end where the page begins. A community has few posts, so its index is searched all at once.
 */
function recentRanges({ sort, recentSpans, communityId }: SearchPlan, after: string | undefined): Range[] {
  const position = sort === 'top' ? undefined : after;
  const newest = position === undefined ? Date.now() : momentOf(sort, position);
  const swing = sort === 'hot' ? HOT_SWING : 0;
  const end = position === undefined ? undefined : toIso(newest + swing);
  const spans = communityId === undefined ? recentSpans : [];
  return spans.map((span) => {
    return { from: toIso(newest - swing - span)?.slice(0, 10), to: end };
  });
}

function momentOf(sort: RankedSort, rank: string): number {
  return sort === 'hot' ? Number(rank) * HOT_POINT : Date.parse(rank);
}

/** Formats years that both sides can represent; any other bound is left open. */
function toIso(moment: number): string | undefined {
  const isKnown = Math.abs(moment) < 50_000 * DAY;
  return isKnown ? new Date(moment).toISOString() : undefined;
}
