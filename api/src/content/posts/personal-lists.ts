import { empty, literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { andNotBlocked } from '../../platform/visibility/block-filters.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { isPostIdListed } from '../../platform/visibility/visibility.js';
import type { Position } from '../../platform/paging/cursors.js';
import { boundText } from '../../platform/paging/text-bound.js';
import { amongPinned } from './pinned-position.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/**
 * Lists that belong to one member, latest first: their posts, saved posts and upvoted posts. `profile` lists their
 * posts after the pinned ones.
 */
export type PersonalList = 'authored' | 'profile' | 'saved' | 'upvoted';

interface Source {
  readonly from: Sql;
  readonly id: Sql;
  readonly person: Sql;
  readonly at: Sql;
  readonly only: Sql;
  /** The post's community, if the source has it. */
  readonly communityId?: Sql;
}

const AUTHORED = {
  communityId: raw('posts.community_id'),
  from: raw('posts'),
  id: raw('id'),
  person: raw('author_id'),
  at: raw('created_at'),
  only: empty,
} as const;

/** The source of a list, or of a part of one. */
const SOURCES = {
  authored: AUTHORED,
  unpinned: { ...AUTHORED, only: sql`AND NOT EXISTS (SELECT FROM profile_pins WHERE post_id = posts.id)` },
  pinned: {
    from: raw('profile_pins'),
    id: raw('post_id'),
    person: raw('user_id'),
    at: raw('pinned_at'),
    only: empty,
  },
  saved: {
    from: raw('saved_posts'),
    id: raw('post_id'),
    person: raw('user_id'),
    at: raw('saved_at'),
    only: empty,
  },
  upvoted: {
    from: raw('post_votes'),
    id: raw('post_id'),
    person: raw('user_id'),
    at: raw('voted_at'),
    only: sql`AND value = 1`,
  },
} as const;

const ORDER = sql`page.rank DESC, page.post_id DESC`;

/** One page of a personal list. */
export interface PersonalListPlan {
  readonly list: PersonalList;
  readonly personId: number;
  readonly after: Position | undefined;
  readonly viewer: Reader;
  /** Rows to read, more than the page shows: see `rowsToRead`. */
  readonly rows: number;
}

/** Builds the statement of one page: a keyset walk over the time at which a post entered the list. */
export function personalListStatement(plan: PersonalListPlan): Sql {
  const { list, rows } = plan;
  const isProfile = list === 'profile';
  const viewer = viewerPart(plan.viewer);
  const order = isProfile ? sql`page.is_pinned DESC, ${ORDER}` : ORDER;
  const bound = boundText(sql`p.content`, order);
  return sql`WITH page AS (
      ${isProfile ? profilePage(plan) : pageOf(plan, list)}
    )
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, page.rank
      ${isProfile ? sql`, page.is_pinned AS "isPinnedToProfile"` : empty}
    FROM page JOIN post_stats s ON s.post_id = page.post_id ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${order} ${isProfile ? sql`LIMIT ${literal(rows)}` : empty}`;
}

/** Selects the remaining pinned posts, then the others from their start; past the pinned ones, only the others. */
function profilePage(plan: PersonalListPlan): Sql {
  const { after } = plan;
  const pinned = after && amongPinned(after);
  const others = (from: Position | undefined) =>
    pageOf({ ...plan, after: from }, 'unpinned', sql`, false AS is_pinned`);
  if (after && !pinned) return others(after);
  return sql`(${pageOf({ ...plan, after: pinned }, 'pinned', sql`, true AS is_pinned`)})
      UNION ALL (${others(undefined)})`;
}

/** Selects the posts of one page, each with its rank: a time. */
function pageOf(
  { personId, after, viewer, rows }: PersonalListPlan,
  source: keyof typeof SOURCES,
  columns = empty,
): Sql {
  const { from, id, person, at, only, communityId }: Source = SOURCES[source];
  const beyond = optional(
    after,
    (position) => sql`AND (${at}, ${id}) < (${position.rank}::timestamptz, ${position.id}::integer)`,
  );
  return sql`SELECT ${id} AS post_id, ${at} AS rank${columns} FROM ${from} WHERE ${person} = ${personId} ${only}
        AND ${isPostIdListed(sql`${from}.${id}`, viewer, communityId)} ${andNotBlocked(viewer?.id, sql`${from}.${id}`)} ${beyond}
      ORDER BY ${at} DESC, ${id} DESC LIMIT ${literal(rows)}`;
}
