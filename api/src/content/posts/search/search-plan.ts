import type { TopWindow } from '@stoa/contract';
import type { Position } from '../../../platform/paging/cursors.js';
import type { Reader } from '../../../platform/visibility/communities.js';
import type { RankedSort } from '../list-plan.js';
import type { ParsedQuery } from './parse-query.js';

/** A request for one page of a search. */
export interface SearchRequest {
  readonly search: string;
  readonly sort: RankedSort;
  /** The maximum age of posts. */
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  readonly size: number;
  readonly cursor: string | undefined;
  readonly viewer: Reader;
}

/** One page of a search, as its statement needs it. */
export interface SearchPlan extends Omit<SearchRequest, 'search' | 'size' | 'cursor'> {
  readonly query: ParsedQuery;
  readonly after: Position | undefined;
  /** Milliseconds, ascending: how far back the index is searched in turn, before it is searched entirely. */
  readonly recentSpans: readonly number[];
  /** Rows to read, more than the page shows: see `rowsToRead`. */
  readonly rows: number;
}

/** The columns of a search row besides the post. */
export interface SearchedRow {
  readonly id: number;
  readonly rank: number | string;
  readonly tier: number;
  /** The newest match of its batch: when it was created, and its id. */
  readonly start: string;
  readonly startId: number;
}

/** Returns the position of a search page's last row; `split(' ')` parts its rank again. */
export function positionInSearch({ start, startId, tier, rank, id }: SearchedRow): Position {
  return { rank: [start, startId, tier, rank].join(' '), id };
}
