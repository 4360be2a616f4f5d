import type { PostSort, TopWindow } from '@stoa/contract';
import type { BoundStatement } from '../db/sql.js';
import { Values } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import { boundText } from '../paging/text-bound.js';
import { rankAndId, type RankedRow } from './post-pages.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** The sorts that are a stored rank; rising is a ranking of its own. */
export type RankedSort = Exclude<PostSort, 'rising'>;

/** The stored rank of each sort, and its type. */
export const RANKS = {
  hot: { column: 'hot', type: 'double precision' },
  new: { column: 'created_at', type: 'timestamptz' },
  top: { column: 'score', type: 'integer' },
} as const satisfies Record<RankedSort, { column: string; type: string }>;

export const WINDOW_LENGTHS = {
  hour: '1 hour',
  day: '1 day',
  week: '7 days',
  month: '30 days',
  year: '365 days',
} as const satisfies Record<Exclude<TopWindow, 'all'>, string>;

/** Windows so short that reading all of them and sorting beats walking the ranks past what is older. */
export const SHORT_WINDOWS: ReadonlySet<TopWindow> = new Set(['hour', 'day', 'week']);

/** Lists pass by what staff have removed; their indexes hold nothing else. */
export const STANDS = 'removal_reason IS NULL';

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
  return { rank: last.is_pinned ? AMONG_PINNED + rank : rank, id };
}

/**
 * The statement of one page: a keyset walk over the index of its rank, joined with what a card shows. Its name
 * tells its shape, so that each connection plans each shape once.
 */
export function postListStatement(plan: PostListPlan): BoundStatement {
  const values = new Values();
  const viewer = viewerPart(plan.viewerId === undefined ? undefined : values.add(plan.viewerId));
  const withPinned = plan.communityId !== undefined && (!plan.after || isAmongPinned(plan.after));
  const name = [
    `posts_${plan.sort}_${plan.window}_${plan.rows}`,
    plan.communityId !== undefined && 'community',
    withPinned && 'pinned',
    plan.after && 'after',
    plan.viewerId !== undefined && 'viewer',
  ];
  const order = `${withPinned ? 's.is_pinned DESC, ' : ''}s.rank DESC, s.post_id DESC`;
  const bound = boundText('p.content', order);
  const text = `WITH page AS (${withPinned ? pinnedFirst(plan, values) : pageOf(plan, values)})
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, s.rank
    FROM page s ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${order} LIMIT ${plan.rows}`;
  return { name: name.filter(Boolean).join('_'), text, values: values.list };
}

function isAmongPinned({ rank }: Position): boolean {
  return rank.startsWith(AMONG_PINNED);
}

/** What is pinned and not yet shown, and then the others from their start. */
function pinnedFirst(plan: PostListPlan, values: Values): string {
  const { column } = RANKS[plan.sort];
  const position = plan.after && { ...plan.after, rank: plan.after.rank.slice(AMONG_PINNED.length) };
  const conditions = [
    `community_id = ${values.add(plan.communityId)} AND is_pinned AND ${STANDS}`,
    position && beyond(plan.sort, position, values),
  ];
  return `(SELECT *, ${column} AS rank FROM post_stats WHERE ${conditions.filter(Boolean).join(' AND ')}
    ORDER BY ${column} DESC, post_id DESC LIMIT ${plan.rows})
    UNION ALL (${pageOf({ ...plan, after: undefined }, values)})`;
}

function pageOf(plan: PostListPlan, values: Values): string {
  const { column } = RANKS[plan.sort];
  const inWindow = plan.window !== 'all' && `created_at > now() - interval '${WINDOW_LENGTHS[plan.window]}'`;
  const isSorted = SHORT_WINDOWS.has(plan.window);
  // OFFSET 0 keeps the planner from walking the ranks after all.
  const from = isSorted
    ? `(SELECT * FROM post_stats WHERE ${inWindow} AND ${STANDS} OFFSET 0) AS recent`
    : 'post_stats';
  const conditions = [
    !isSorted && STANDS,
    !isSorted && inWindow,
    plan.communityId !== undefined && `community_id = ${values.add(plan.communityId)} AND NOT is_pinned`,
    plan.after && beyond(plan.sort, plan.after, values),
  ].filter(Boolean);
  return `SELECT *, ${column} AS rank FROM ${from}
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
    ORDER BY ${column} DESC, post_id DESC LIMIT ${plan.rows}`;
}

/** One comparison of the whole key, which an index answers by starting at the right place. */
function beyond(sort: RankedSort, { rank, id }: Position, values: Values): string {
  const { column, type } = RANKS[sort];
  return `(${column}, post_id) < (${values.add(rank)}::${type}, ${values.add(id)}::integer)`;
}
