import { empty, literal, optional, raw, type Sql, sql } from '../db/sql.js';
import { andInSight } from '../visibility/sight.js';
import { isNotRemoved } from '../visibility/visibility.js';
import type { Position } from '../paging/cursors.js';
import { boundText } from '../paging/text-bound.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** The lists that belong to one person: what they wrote, keep, and liked; the latest first. */
export type PersonalList = 'authored' | 'saved' | 'upvoted';

const SOURCES = {
  authored: {
    from: raw('posts'),
    id: raw('id'),
    person: raw('author_id'),
    at: raw('created_at'),
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
} as const satisfies Record<PersonalList, object>;

const ORDER = sql`page.rank DESC, page.post_id DESC`;

/** One page of a personal list. */
export interface PersonalListPlan {
  readonly list: PersonalList;
  readonly personId: number;
  readonly after: Position | undefined;
  readonly viewerId: number | undefined;
  /** Rows to read, more than are shown: see `rowsToRead`. */
  readonly rows: number;
}

/** The statement of one page: a keyset walk over the moment at which a post entered the list. */
export function personalListStatement({ list, personId, after, viewerId, rows }: PersonalListPlan): Sql {
  const { from, id, person, at, only } = SOURCES[list];
  const viewer = viewerPart(viewerId);
  const beyond = optional(
    after,
    (position) => sql`AND (${at}, ${id}) < (${position.rank}::timestamptz, ${position.id}::integer)`,
  );
  const bound = boundText(sql`p.content`, ORDER);
  return sql`WITH page AS (
      SELECT ${id} AS post_id, ${at} AS rank FROM ${from} WHERE ${person} = ${personId} ${only}
        AND ${isNotRemoved(sql`${from}.${id}`)} ${andInSight(viewerId, sql`${from}.${id}`)} ${beyond}
      ORDER BY ${at} DESC, ${id} DESC LIMIT ${literal(rows)}
    )
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, page.rank
    FROM page JOIN post_stats s ON s.post_id = page.post_id ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${ORDER}`;
}
