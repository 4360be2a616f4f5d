import type { TopWindow } from '@stoa/contract';
import { RANKS, type RankedSort, SHORT_WINDOWS, STANDS, WINDOW_LENGTHS } from './post-lists.js';
import type { Candidates } from './search-candidates.js';

/** What the steps of one class have in common. Everything that came from outside is a placeholder. */
export interface StepScope {
  readonly sort: RankedSort;
  readonly community: string | undefined;
  /** How old posts may be. */
  readonly window: TopWindow;
  /** Where the page begins, for the class in which it begins; `given` is the rank itself. */
  readonly after: { readonly rank: string; readonly id: string; readonly given: string } | undefined;
}

/** What a step is made with. */
interface StepContext {
  /** Switches it off; the database settles it once, before it reads anything. */
  readonly condition: string;
  /** Posts wanted. */
  readonly rows: number;
}

/** A source of posts: makes a query for `id` and `rank`, best first. */
export type Step = (context: StepContext) => string;

/** A post that is given by its id. OFFSET 0 keeps the planner from asking an index for all that match instead. */
const postOf = (id: string) => `CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = ${id} OFFSET 0) AS p`;

/** A walk down the ranks from where the page begins, past what does not match, so many posts far. */
export function walk(scope: StepScope, match: string, length: number): Step {
  const { column } = RANKS[scope.sort];
  // OFFSET 0 keeps the planner from walking the ranks past all that is older.
  const from = SHORT_WINDOWS.has(scope.window)
    ? `(SELECT * FROM post_stats WHERE ${STANDS} ${inWindow(scope)} OFFSET 0) AS recent`
    : 'post_stats';
  return ({ condition, rows }) => `SELECT p.id, w.rank FROM (
      SELECT post_id, ${column} AS rank FROM ${from}
      WHERE ${STANDS} ${scope.community ? `AND community_id = ${scope.community} AND NOT is_pinned` : ''}
        ${inWindow(scope)} ${beyond(scope, 'post_id')}
      ORDER BY ${column} DESC, post_id DESC LIMIT ${length}
    ) AS w ${postOf('w.post_id')}
    WHERE ${condition} AND ${match} ORDER BY w.rank DESC, p.id DESC LIMIT ${rows}`;
}

/** The best of one class among what an index names, place by place. */
export function lookUp(scope: StepScope, { places }: Candidates, place: number): Step[] {
  const { column } = RANKS[scope.sort];
  return places.map(
    ({ from, when }) =>
      ({ condition, rows }) => `SELECT f.id, s.${column} AS rank
      FROM (SELECT id, class FROM ${from} WHERE ${condition} AND ${when}) AS f JOIN post_stats s ON s.post_id = f.id
      WHERE f.class = ${place} AND s.${STANDS} ${inWindow(scope, 's.')} ${beyond(scope, 's.post_id', 's.')}
      ORDER BY s.${column} DESC, f.id DESC LIMIT ${rows}`,
  );
}

/** The best of each of some communities, pinned ones too. */
export function ofCommunities(scope: StepScope, communities: string, match: string): Step {
  const { column } = RANKS[scope.sort];
  const best = (pinned: string, rows: number) => `(SELECT p.id, s.${column} AS rank
        FROM post_stats s JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND ${pinned} AND s.${STANDS} ${inWindow(scope, 's.')}
          ${beyond(scope, 's.post_id', 's.')} AND ${match}
        ORDER BY s.${column} DESC, s.post_id DESC LIMIT ${rows})`;
  return ({ condition, rows }) => `SELECT b.id, b.rank FROM unnest(${communities}) AS c (id)
      CROSS JOIN LATERAL (${best('NOT s.is_pinned', rows)} UNION ALL ${best('s.is_pinned', rows)}) AS b
      WHERE ${condition} ORDER BY b.rank DESC, b.id DESC LIMIT ${rows}`;
}

/** The condition that a post is not older than the window. */
function inWindow({ window }: StepScope, table = ''): string {
  return window === 'all' ? '' : `AND ${table}created_at > now() - interval '${WINDOW_LENGTHS[window]}'`;
}

function beyond({ sort, after }: StepScope, id: string, table = ''): string {
  return after ? `AND (${table}${RANKS[sort].column}, ${id}) < (${after.rank}, ${after.id})` : '';
}
