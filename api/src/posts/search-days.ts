import type { RankedSort } from './post-lists.js';

/** Days between which posts are looked for; an end that is absent is open. Written as `YYYY-MM-DD`, in UTC. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const DAY = 86_400_000;

/** Milliseconds that one point of hot rank is worth (`hot_rank`), and how far votes can move a post: 10^6 of them. */
const HOT_POINT = 45_000_000;
const HOT_SWING = 6 * HOT_POINT;

/**
 * The ranges that a page of a search goes through in turn, each holding the one before; the last is everything there
 * is. For a list that goes on, they end where the page begins. The highest scores lie anywhere, so `top` has no
 * ranges but the last.
 * @param spans milliseconds, ascending
 * @param after rank of the entry after which the page begins
 */
export function daysOf(
  sort: RankedSort,
  spans: readonly number[],
  after: string | undefined,
  now = Date.now(),
): Days[] {
  if (sort === 'top') return [{}];
  const newest = after === undefined ? now : momentOf(sort, after);
  const swing = sort === 'hot' ? HOT_SWING : 0;
  const to = after === undefined ? undefined : dayOf(newest + swing);
  return [...spans.map((span) => ({ from: dayOf(newest - swing - span), to })), { to }];
}

function momentOf(sort: 'hot' | 'new', rank: string): number {
  return sort === 'hot' ? Number(rank) * HOT_POINT : Date.parse(rank);
}

/** Within the years that both sides can write; anything else is no end at all. */
function dayOf(moment: number): string | undefined {
  const isKnown = Math.abs(moment) < 50_000 * DAY;
  return isKnown ? new Date(moment).toISOString().slice(0, 10) : undefined;
}
