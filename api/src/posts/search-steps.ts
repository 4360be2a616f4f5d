import { RANKS, type RankedSort, STANDS } from './post-lists.js';
import type { Days } from './search-days.js';

/** Posts that an index may name before they are read and ranked: bounds what a search costs, whatever it asks for. */
const VISITS = 1_000;

/** As few posts as are read at once, all of them, instead of recent ones first. */
const FEW = 100;

/** What the steps of one class have in common. Everything that came from outside is a placeholder. */
export interface StepScope {
  readonly sort: RankedSort;
  readonly community: string | undefined;
  /** Where the page begins, for the class in which it begins. */
  readonly after: { readonly rank: string; readonly id: string } | undefined;
  /** Ranges that the indexes are asked for in turn; made for the steps that ask, since values must not be left over. */
  readonly days: () => readonly Days[];
}

/** What a step is made with. */
export interface StepContext {
  /** Name of its part of the statement. */
  readonly name: string;
  /** Switches it off; the database settles it once, before it reads anything. */
  readonly condition: string;
  /** Posts wanted. */
  readonly rows: number;
}

/** A source of posts: a query for `id` and `rank`, best first. One that is `aside` only prepares for those after it. */
export interface Step {
  readonly isAside?: boolean;
  make(context: StepContext): string;
}

/** A post that is given by its id. OFFSET 0 keeps the planner from asking an index for all that match instead. */
const postOf = (id: string) => `CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = ${id} OFFSET 0) AS p`;

/** A walk down the ranks from where the page begins, past what does not match, so many posts far. */
export function walk(scope: StepScope, match: string, length: number): Step {
  const { column } = RANKS[scope.sort];
  return {
    make: ({ condition, rows }) => `SELECT p.id, w.rank FROM (
      SELECT post_id, ${column} AS rank FROM post_stats
      WHERE ${STANDS} ${scope.community ? `AND community_id = ${scope.community} AND NOT is_pinned` : ''}
        ${beyond(scope, 'post_id')}
      ORDER BY ${column} DESC, post_id DESC LIMIT ${length}
    ) AS w ${postOf('w.post_id')}
    WHERE ${condition} AND ${match} ORDER BY w.rank DESC, p.id DESC LIMIT ${rows}`,
  };
}

/**
 * What an index names: all of it where that is little, else among recent posts first, then among older ones too.
 * @param indexed what the index is asked for
 * @param match what is asked of each post that it names
 */
export function lookUp(scope: StepScope, indexed: string, match: string): Step[] {
  const { column } = RANKS[scope.sort];
  const within = scope.community ? `AND p.community_id = ${scope.community}` : '';
  const named = (condition: string, limit: number) =>
    `SELECT p.id FROM posts p WHERE ${condition} AND ${indexed} ${within} LIMIT ${limit}`;
  const ranked = (ids: string, rows: number) => `SELECT p.id, s.${column} AS rank
      FROM (${ids}) AS f ${postOf('f.id')} JOIN post_stats s ON s.post_id = f.id
      WHERE s.${STANDS} AND ${match} ${beyond(scope, 's.post_id', 's.')}
      ORDER BY s.${column} DESC, p.id DESC LIMIT ${rows}`;
  let few = '';
  const areFew = () => `(SELECT count(*) FROM ${few}) <= ${FEW}`;
  return [
    {
      isAside: true,
      make({ name, condition }) {
        few = name;
        return named(condition, FEW + 1);
      },
    },
    {
      make: ({ condition, rows }) => ranked(`SELECT id FROM ${few} WHERE ${condition} AND ${areFew()}`, rows),
    },
    ...scope.days().map((days) => ({
      make: ({ condition, rows }: StepContext) =>
        ranked(named(`${condition} AND NOT ${areFew()} ${isIn(days)}`, VISITS), rows),
    })),
  ];
}

function isIn({ from, to }: Days): string {
  const day = `(p.created_at AT TIME ZONE 'UTC')::date`;
  return `${from ? `AND ${day} >= ${from}` : ''} ${to ? `AND ${day} <= ${to}` : ''}`;
}

/** The best of each of some communities, pinned ones too. */
export function ofCommunities(scope: StepScope, communities: string, match: string): Step {
  const { column } = RANKS[scope.sort];
  const best = (pinned: string, rows: number) => `(SELECT p.id, s.${column} AS rank
        FROM post_stats s JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND ${pinned} AND s.${STANDS} ${beyond(scope, 's.post_id', 's.')} AND ${match}
        ORDER BY s.${column} DESC, s.post_id DESC LIMIT ${rows})`;
  return {
    make: ({ condition, rows }) => `SELECT b.id, b.rank FROM unnest(${communities}) AS c (id)
      CROSS JOIN LATERAL (${best('NOT s.is_pinned', rows)} UNION ALL ${best('s.is_pinned', rows)}) AS b
      WHERE ${condition} ORDER BY b.rank DESC, b.id DESC LIMIT ${rows}`,
  };
}

function beyond({ sort, after }: StepScope, id: string, table = ''): string {
  return after ? `AND (${table}${RANKS[sort].column}, ${id}) < (${after.rank}, ${after.id})` : '';
}
