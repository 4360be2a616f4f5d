import type { PostSort, TopWindow } from '@stoa/contract';
import { empty, literal, optional, raw, type Sql, sql, where } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import { boundText } from '../paging/text-bound.js';
import { rankAndId, type RankedRow } from './post-pages.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** The sorts that are a stored rank; rising is a ranking of its own. */
export type RankedSort = Exclude<PostSort, 'rising'>;

/** The stored rank of each sort, a column of `post_stats`, and its type. */
export const RANKS = {
  hot: { column: raw('hot'), type: raw('double precision') },
  new: { column: raw('created_at'), type: raw('timestamptz') },
  top: { column: raw('score'), type: raw('integer') },
} as const satisfies Record<RankedSort, { column: Sql; type: Sql }>;

const WINDOW_LENGTHS = {
  hour: '1 hour',
  day: '1 day',
  week: '7 days',
  month: '30 days',
  year: '365 days',
} as const satisfies Record<Exclude<TopWindow, 'all'>, string>;

/** How old posts of a window may be, as an interval; undefined for all there are. */
export const lengthOf = (window: TopWindow): Sql | undefined =>
  window === 'all' ? undefined : raw(`interval '${WINDOW_LENGTHS[window]}'`);

/** Windows so short that reading all of them and sorting beats walking the ranks past what is older. */
export const SHORT_WINDOWS: ReadonlySet<TopWindow> = new Set(['hour', 'day', 'week']);

/** Lists pass by what staff have removed; their indexes hold nothing else. */
const STANDS = sql`removal_reason IS NULL`;

/** One page of posts. */
export interface PostListPlan {
  readonly sort: RankedSort;
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  readonly after: Position | undefined;
  readonly viewerId: number | undefined;
  /** Rows to read, more than are shown: see `rowsToRead`. */
  readonly rows: number;
}

/** Marks the position of a page that ended among the pinned posts of a community. */
const AMONG_PINNED = 'pinned ';

/** Where a page of a community ends: its pinned posts come first, whatever the sort. */
export function positionInCommunity(last: RankedRow): Position {
  const { rank, id } = rankAndId(last);
  return { rank: last.isPinned ? AMONG_PINNED + rank : rank, id };
}

/** The statement of one page: a keyset walk over the index of its rank, joined with what a card shows. */
export function postListStatement(plan: PostListPlan): Sql {
  const viewer = viewerPart(plan.viewerId);
  const withPinned = plan.communityId !== undefined && (!plan.after || isAmongPinned(plan.after));
  const order = sql`${withPinned ? sql`s.is_pinned DESC, ` : empty}s.rank DESC, s.post_id DESC`;
  const bound = boundText(sql`p.content`, order);
  return sql`WITH page AS (${withPinned ? pinnedFirst(plan) : pageOf(plan)})
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, s.rank
    FROM page s ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${order} LIMIT ${literal(plan.rows)}`;
}

function isAmongPinned({ rank }: Position): boolean {
  return rank.startsWith(AMONG_PINNED);
}

/** What is pinned and not yet shown, and then the others from their start. */
function pinnedFirst(plan: PostListPlan): Sql {
  const { column } = RANKS[plan.sort];
  const position = plan.after && { ...plan.after, rank: plan.after.rank.slice(AMONG_PINNED.length) };
  return sql`(SELECT *, ${column} AS rank FROM post_stats
      WHERE community_id = ${plan.communityId} AND is_pinned AND ${STANDS}
        ${optional(position, (given) => sql`AND ${beyond(plan.sort, given)}`)}
      ORDER BY ${column} DESC, post_id DESC LIMIT ${literal(plan.rows)})
    UNION ALL (${pageOf({ ...plan, after: undefined })})`;
}

function pageOf({ sort, window, communityId, after, rows }: PostListPlan): Sql {
  const { column } = RANKS[sort];
  const length = lengthOf(window);
  const isRecent = length && sql`created_at > now() - ${length}`;
  const isSorted = SHORT_WINDOWS.has(window);
  // OFFSET 0 keeps the planner from walking the ranks after all.
  const from = isSorted
    ? sql`(SELECT * FROM post_stats ${where(isRecent, STANDS)} OFFSET 0) AS recent`
    : sql`post_stats`;
  const conditions = where(
    !isSorted && STANDS,
    !isSorted && isRecent,
    communityId !== undefined && sql`community_id = ${communityId} AND NOT is_pinned`,
    after && beyond(sort, after),
  );
  return sql`SELECT *, ${column} AS rank FROM ${from} ${conditions}
    ORDER BY ${column} DESC, post_id DESC LIMIT ${literal(rows)}`;
}

/** One comparison of the whole key, which an index answers by starting at the right place. */
function beyond(sort: RankedSort, { rank, id }: Position): Sql {
  const { column, type } = RANKS[sort];
  return sql`(${column}, post_id) < (${rank}::${type}, ${id}::integer)`;
}
