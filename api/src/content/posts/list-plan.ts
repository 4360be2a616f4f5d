import type { FeedChoice, PostSort, TopWindow } from '@stoa/contract';
import { empty, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Position } from '../../platform/paging/cursors.js';
import { andNotBlocked } from '../../platform/visibility/block-filters.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { isPostPresent } from '../../platform/visibility/visibility.js';
import type { FeedSources } from '../own-feeds/feed-sources.js';
import { andNotHidden } from '../visits/hidden-posts.sql.js';
import { andUnread } from '../visits/new-comments.sql.js';

/** The sorts with a stored rank; rising has a separate ranking. */
export type RankedSort = Exclude<PostSort, 'rising'>;

/** The column of `post_stats` and its type for the stored rank of each sort. */
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

/** Returns the maximum age of posts in a window, as an interval; undefined for no limit. */
export const lengthOf = (window: TopWindow): Sql | undefined =>
  window === 'all' ? undefined : raw(`interval '${WINDOW_LENGTHS[window]}'`);

const SHORT_WINDOWS: ReadonlySet<TopWindow> = new Set(['hour', 'day', 'week']);

/** Returns whether a window is so short that reading and sorting all of its posts beats walking the ranks past older ones. */
export const isShort = (window: TopWindow): boolean => SHORT_WINDOWS.has(window);

/** Lists exclude removed posts, and their indexes contain no others. */
export const PRESENT = isPostPresent('post_stats');

/** The posts of an own feed. */
export interface OwnFeed {
  readonly kind: 'own';
  readonly sources: FeedSources;
  /** Milliseconds, ascending: see `newestMatches`. */
  readonly recentSpans: readonly number[];
}

/** The posts of a member's joined communities, or by the people they follow. */
export interface PersonalFeed {
  readonly kind: Exclude<FeedChoice, 'all'>;
  readonly memberId: number;
}

/** One page of posts. */
export interface PostListPlan {
  readonly sort: RankedSort;
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  /** Only posts of the community with this flair. */
  readonly flairId?: number | undefined;
  /** Whether a list of the site leaves out sensitive posts. */
  readonly hidesSensitive?: boolean | undefined;
  /** Whether posts that the viewer has read are left out. */
  readonly hidesRead?: boolean | undefined;
  /** A feed; absent for the whole site. */
  readonly feed?: PersonalFeed | OwnFeed | undefined;
  /** The size of a page of a member's feed on which communities or authors have shares; absent in lists without shares. */
  readonly pageSize?: number | undefined;
  readonly after: Position | undefined;
  readonly viewer: Reader;
  /** Rows to read, more than the page shows: see `rowsToRead`. */
  readonly rows: number;
}

/** `AND` with the conditions that depend on what the viewer has blocked, hidden and read. */
export const andForViewer = ({ viewer, hidesRead }: PostListPlan, postId = raw('post_id')): Sql =>
  sql`${andNotBlocked(viewer?.id, postId)} ${andNotHidden(viewer, postId)} ${hidesRead ? andUnread(viewer, postId) : empty}`;

/** Compares the whole key at once, so that an index can start at the right entry. */
export function beyond(sort: RankedSort, { rank, id }: Position): Sql {
  const { column, type } = RANKS[sort];
  return sql`(${column}, post_id) < (${rank}::${type}, ${id}::integer)`;
}
