import type { TopWindow } from '@stoa/contract';
import { empty, join, literal, optional, raw, type Sql, sql, opaque } from '../../db/sql.js';
import type { Position } from '../../paging/cursors.js';
import { lengthOf, type RankedSort } from '../post-lists.js';
import type { ParsedQuery } from './parse-query.js';

/** One page of a search. */
export interface SearchPlan {
  readonly query: ParsedQuery;
  readonly sort: RankedSort;
  /** How old posts may be. */
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  readonly after: Position | undefined;
  readonly viewerId: number | undefined;
  /** Milliseconds, ascending: how far back the indexes are asked in turn, before they are asked for everything. */
  readonly recentSpans: readonly number[];
  /** Rows to read, more than are shown: see `rowsToRead`. */
  readonly rows: number;
}

/** Posts that an index may name before they are read and ranked: bounds what a search costs, whatever it asks for. */
const VISITS = 1_000;

/** As few posts as are read at once, all of them, instead of recent ones first. */
const FEW = 100;

/** As many are read to settle whether one thing is true of them, instead of asking a costly index. */
const WHOLE = 1_000;

/** Where so many of the newest 3,000 posts match, all that match are more than a few, without counting them. */
const SOME = 3;

/** Where so many of the newest 100,000 match, older ones hold thousands: a thousand visits would find there by luck alone. */
const MANY = 500;

/** What the ranges of recent posts are called, the shorter first: to ask an index for a range takes as long as it is. */
const RECENT = ['newest', 'newer', 'recent'] as const;

/** A part of the statement: a common table expression. */
export interface Part {
  readonly name: string;
  readonly query: Sql;
}

/** The posts that an index names for one question. They are found once: each tier takes from them what it holds. */
export interface CandidateSet {
  readonly parts: readonly Part[];
  /** Where to look in turn. */
  readonly sources: readonly Source[];
}

/**
 * All that match, where they are no more than are read at once; else nothing.
 * @param isAsked the condition that the question can be asked
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

/** A set that is looked into where another has too many to read them all. */
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

/** A part to look into, and when. */
interface Source {
  readonly name: string;
  readonly part: string;
  readonly when: Sql;
}

/** What candidates are found by. */
export interface Question {
  /** Names the set within the statement. */
  readonly name: string;
  /** The condition on a post `p` that the index answers. */
  readonly match: Sql;
  /** The tier of a post `p` that matches: told while it is read, once for all tiers. */
  readonly tier: Sql;
}

/** A time in which posts are looked for; an end that is absent is open. */
interface Range {
  /** A day, in UTC: the indexes begin with it. */
  readonly from: string | undefined;
  /** A moment. The indexes are not asked for it: they would read all days before it one by one. */
  readonly to: string | undefined;
}

/**
 * All that match where they are few, else those among recent posts, then among older ones too. The highest scores lie
 * anywhere, so there recent posts are only looked at when what matches is everywhere.
 * @param after rank of the entry after which the page goes on
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

/** The community and the window of a search, as the indexes take them. */
function within({ communityId, window }: SearchPlan): Sql {
  const length = lengthOf(window);
  return sql`${communityId === undefined ? empty : sql`AND p.community_id = (SELECT community_id FROM query)`}
    ${optional(length, (given) => sql`AND ${DAY_OF_POST} >= (now() AT TIME ZONE 'UTC' - ${given})::date`)}`;
}

/** The condition that a part names so many posts or more; it is asked for no more than these. */
const isAtLeast = ({ name }: Part, least: number): Sql =>
  sql`((SELECT count(*) FROM (SELECT FROM ${raw(name)} LIMIT ${literal(least)}) AS counted) >= ${literal(least)})`;

const DAY = 86_400_000;

/** Milliseconds that one point of hot rank is worth (`hot_rank`), and how far votes can move a post: 10^6 of them. */
const HOT_POINT = 45_000_000;
const HOT_SWING = 6 * HOT_POINT;

/**
 * The ranges of recent posts that a page goes through in turn, each holding the one before. For a list that goes on in
 * the order of time they end where the page begins. A community has few posts: its index is asked for all at once.
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

/** Within the years that both sides can write; anything else is no end at all. */
function toIso(moment: number): string | undefined {
  const isKnown = Math.abs(moment) < 50_000 * DAY;
  return isKnown ? new Date(moment).toISOString() : undefined;
}
