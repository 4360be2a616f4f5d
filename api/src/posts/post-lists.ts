import type { PostSort, TopWindow } from '@stoa/contract';
import type { BoundStatement } from '../db/sql.js';
import { Values } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** The sorts that are a stored rank; rising is a ranking of its own. */
export type RankedSort = Exclude<PostSort, 'rising'>;

const RANKS = {
  hot: { column: 'hot', type: 'double precision' },
  new: { column: 'created_at', type: 'timestamptz' },
  top: { column: 'score', type: 'integer' },
} as const satisfies Record<RankedSort, { column: string; type: string }>;

const WINDOW_LENGTHS = {
  hour: '1 hour',
  day: '1 day',
  week: '7 days',
  month: '30 days',
  year: '365 days',
} as const satisfies Record<Exclude<TopWindow, 'all'>, string>;

/** Windows so short that reading all of them and sorting beats walking the ranks past what is older. */
const SHORT_WINDOWS: ReadonlySet<TopWindow> = new Set(['hour', 'day', 'week']);

/** One page of posts. */
export interface PostListPlan {
  readonly sort: RankedSort;
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  readonly after: Position | undefined;
  readonly viewerId: number | undefined;
  /** Rows to read: one more than is shown, to know whether more follows. */
  readonly rows: number;
}

/**
 * The statement of one page: a keyset walk over the index of its rank, joined with what a card shows. Its name
 * tells its shape, so that each connection plans each shape once.
 */
export function postListStatement(plan: PostListPlan): BoundStatement {
  const values = new Values();
  const limit = values.add(plan.rows);
  const viewer = viewerPart(plan.viewerId === undefined ? undefined : values.add(plan.viewerId));
  const pinnedFirst = plan.communityId !== undefined && plan.after === undefined;
  const name = [
    `posts_${plan.sort}_${plan.window}`,
    plan.communityId !== undefined && 'community',
    plan.after && (plan.after.rank === null ? 'from_start' : 'after'),
    plan.viewerId !== undefined && 'viewer',
  ];
  const text = `WITH page AS (${pageOf(plan, limit, values)})
    SELECT ${POST_COLUMNS}, ${viewer.columns}, page.rank
    FROM page JOIN post_stats s ON s.post_id = page.post_id ${POST_JOINS} ${viewer.joins}
    ORDER BY ${pinnedFirst ? 's.is_pinned DESC, ' : ''}page.rank DESC, page.post_id DESC LIMIT ${limit}`;
  return { name: name.filter(Boolean).join('_'), text, values: values.list };
}

function pageOf(plan: PostListPlan, limit: string, values: Values): string {
  const { column, type } = RANKS[plan.sort];
  const inWindow =
    plan.window === 'all' ? '' : `created_at > now() - interval '${WINDOW_LENGTHS[plan.window]}'`;
  const community = plan.communityId === undefined ? '' : values.add(plan.communityId);
  const inCommunity = community && `community_id = ${community} AND NOT is_pinned`;
  const beyond =
    plan.after && plan.after.rank !== null
      ? `(${column}, post_id) < (${values.add(plan.after.rank)}::${type}, ${values.add(plan.after.id)}::integer)`
      : '';
  const isSorted = SHORT_WINDOWS.has(plan.window);
  const conditions = [isSorted ? '' : inWindow, inCommunity, beyond].filter(Boolean).join(' AND ');
  const from = isSorted ? `(SELECT * FROM post_stats WHERE ${inWindow} OFFSET 0) AS recent` : 'post_stats';
  const walk = `SELECT post_id, ${column} AS rank FROM ${from} ${conditions && `WHERE ${conditions}`}
    ORDER BY ${column} DESC, post_id DESC LIMIT ${limit}`;
  if (!community || plan.after) return walk;
  return `(SELECT post_id, ${column} AS rank FROM post_stats WHERE community_id = ${community} AND is_pinned
    ORDER BY ${column} DESC, post_id DESC LIMIT ${limit}) UNION ALL (${walk})`;
}
