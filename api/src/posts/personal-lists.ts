import { type BoundStatement, Values } from '../db/sql.js';
import { isNotRemoved } from '../visibility/visibility.js';
import type { Position } from '../paging/cursors.js';
import { boundText } from '../paging/text-bound.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** The lists that belong to one person: what they wrote, keep, and liked; the latest first. */
export type PersonalList = 'authored' | 'saved' | 'upvoted';

const SOURCES = {
  authored: { from: 'posts', id: 'id', person: 'author_id', at: 'created_at', only: '' },
  saved: { from: 'saved_posts', id: 'post_id', person: 'user_id', at: 'saved_at', only: '' },
  upvoted: { from: 'post_votes', id: 'post_id', person: 'user_id', at: 'voted_at', only: 'AND value = 1' },
} as const satisfies Record<PersonalList, object>;

const ORDER = 'page.rank DESC, page.post_id DESC';

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
export function personalListStatement(plan: PersonalListPlan): BoundStatement {
  const { from, id, person, at, only } = SOURCES[plan.list];
  const values = new Values();
  const viewer = viewerPart(plan.viewerId === undefined ? undefined : values.add(plan.viewerId));
  const owner = values.add(plan.personId);
  const beyond = plan.after
    ? `AND (${at}, ${id}) < (${values.add(plan.after.rank)}::timestamptz, ${values.add(plan.after.id)}::integer)`
    : '';
  const name = [
    `posts_${plan.list}_${plan.rows}`,
    beyond && 'after',
    plan.viewerId !== undefined && 'viewer',
  ];
  const bound = boundText('p.content', ORDER);
  const text = `WITH page AS (
      SELECT ${id} AS post_id, ${at} AS rank FROM ${from} WHERE ${person} = ${owner} ${only}
        AND ${isNotRemoved(`${from}.${id}`)} ${beyond}
      ORDER BY ${at} DESC, ${id} DESC LIMIT ${plan.rows}
    )
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, page.rank
    FROM page JOIN post_stats s ON s.post_id = page.post_id ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${ORDER}`;
  return { name: name.filter(Boolean).join('_'), text, values: values.list };
}
