import type { RankedSort } from './post-lists.js';

/** A time in which posts are looked for; an end that is absent is open. */
export interface Range {
  /** A day, in UTC, as `YYYY-MM-DD`: the indexes begin with it. */
  readonly from?: string | undefined;
  /** A moment, as ISO 8601. The indexes are not asked for it: they would read all days before it one by one. */
  readonly to?: string | undefined;
}

const DAY = 86_400_000;

/** Milliseconds that one point of hot rank is worth (`hot_rank`), and how far votes can move a post: 10^6 of them. */
const HOT_POINT = 45_000_000;
const HOT_SWING = 6 * HOT_POINT;

/**
 * The ranges that a page of a search goes through in turn, each holding the one before; the last is everything there
 * is. For a list that goes on in the order of time, the others end where the page begins.
 * @param spans milliseconds, ascending
 * @param after rank of the entry after which the page begins
 */
export function rangesOf(
  sort: RankedSort,
  spans: readonly number[],
  after: string | undefined,
  now = Date.now(),
): Range[] {
  const position = sort === 'top' ? undefined : after;
  const newest = position === undefined ? now : momentOf(sort, position);
  const swing = sort === 'hot' ? HOT_SWING : 0;
  const to = position === undefined ? undefined : written(newest + swing);
  return [...spans.map((span) => ({ from: written(newest - swing - span)?.slice(0, 10), to })), {}];
}

function momentOf(sort: RankedSort, rank: string): number {
  return sort === 'hot' ? Number(rank) * HOT_POINT : Date.parse(rank);
}

/** Within the years that both sides can write; anything else is no end at all. */
function written(moment: number): string | undefined {
  const isKnown = Math.abs(moment) < 50_000 * DAY;
  return isKnown ? new Date(moment).toISOString() : undefined;
}
