import { RANKS, type RankedSort, STANDS } from './post-lists.js';
import type { Days } from './search-days.js';

/** Posts that an index may name before they are ranked: bounds what a search costs, whatever it asks for. */
const VISITS = 1_000;

/** What the steps of one class have in common. Everything that came from outside is a placeholder. */
export interface StepScope {
  readonly sort: RankedSort;
  readonly community: string | undefined;
  /** Where the page begins, for the class in which it begins. */
  readonly after: { readonly rank: string; readonly id: string } | undefined;
  /** Ranges that the indexes are asked for in turn; made for the steps that ask, since values must not be left over. */
  readonly days: () => readonly Days[];
}

/** A source of posts: a query for `id` and `rank`, best first, under a condition that switches it off. */
export type Step = (condition: string, rows: number) => string;

/** A walk down the ranks from where the page begins, past what does not match, so many posts far. */
export function walk(scope: StepScope, match: string, length: number): Step {
  const { column } = RANKS[scope.sort];
  return (condition, rows) => `SELECT p.id, w.rank FROM (
      SELECT post_id, ${column} AS rank FROM post_stats
      WHERE ${STANDS} ${scope.community ? `AND community_id = ${scope.community} AND NOT is_pinned` : ''}
        ${beyond(scope, 'post_id')}
      ORDER BY ${column} DESC, post_id DESC LIMIT ${length}
    ) AS w JOIN posts p ON p.id = w.post_id
    WHERE ${condition} AND ${match} ORDER BY w.rank DESC, p.id DESC LIMIT ${rows}`;
}

/** What an index names, among recent posts first, then among older ones too. */
export function lookUp(scope: StepScope, match: string): Step[] {
  const { column } = RANKS[scope.sort];
  const day = `(p.created_at AT TIME ZONE 'UTC')::date`;
  return scope.days().map(({ from, to }) => (condition, rows) => {
    const within = [
      match,
      from && `${day} >= ${from}::date`,
      to && `${day} <= ${to}::date`,
      scope.community && `p.community_id = ${scope.community}`,
    ];
    return `SELECT f.id, s.${column} AS rank FROM (
        SELECT p.id FROM posts p WHERE ${condition} AND ${within.filter(Boolean).join(' AND ')} LIMIT ${VISITS}
      ) AS f JOIN post_stats s ON s.post_id = f.id
      WHERE s.${STANDS} ${beyond(scope, 's.post_id', 's.')} ORDER BY rank DESC, f.id DESC LIMIT ${rows}`;
  });
}

/** The best of each of some communities, pinned ones too. */
export function ofCommunities(scope: StepScope, communities: string, match: string): Step {
  const { column } = RANKS[scope.sort];
  return (condition, rows) => {
    const best = (pinned: string) => `(SELECT p.id, s.${column} AS rank
        FROM post_stats s JOIN posts p ON p.id = s.post_id
        WHERE s.community_id = c.id AND ${pinned} AND s.${STANDS} ${beyond(scope, 's.post_id', 's.')} AND ${match}
        ORDER BY s.${column} DESC, s.post_id DESC LIMIT ${rows})`;
    return `SELECT b.id, b.rank FROM unnest(${communities}) AS c (id)
      CROSS JOIN LATERAL (${best('NOT s.is_pinned')} UNION ALL ${best('s.is_pinned')}) AS b
      WHERE ${condition} ORDER BY b.rank DESC, b.id DESC LIMIT ${rows}`;
  };
}

function beyond({ sort, after }: StepScope, id: string, table = ''): string {
  return after ? `AND (${table}${RANKS[sort].column}, ${id}) < (${after.rank}, ${after.id})` : '';
}

/** The steps of one class, whose posts all come before those of the next. */
export interface StepClass {
  readonly place: number;
  readonly steps: readonly Step[];
  /** Whether it is only for searches that found nothing before. */
  readonly isLast?: boolean;
}

/**
 * Puts steps in a row as parts of one statement: each is taken only when the page is not full yet. Answers the parts,
 * and a query for `id`, `class` and `rank` of the page.
 */
export function inTurn(classes: readonly StepClass[], rows: number): { parts: string[]; page: string } {
  const parts: string[] = [];
  const taken: { name: string; place: number }[] = [];
  for (const { place, steps, isLast } of classes) {
    const before = isLast ? notFull([...taken], 1) : 'true';
    for (const step of steps) {
      const name = `step${taken.length}`;
      parts.push(`${name} AS MATERIALIZED (${step(`${before} AND ${notFull(taken, rows)}`, rows)})`);
      taken.push({ name, place });
    }
  }
  const all = taken
    .map(({ name, place }) => `SELECT id, ${place} AS class, rank FROM ${name}`)
    .join(' UNION ');
  return {
    parts,
    page: `SELECT id, class, rank FROM (${all}) AS found ORDER BY class DESC, rank DESC, id DESC LIMIT ${rows}`,
  };
}

/** The condition under which the next step is taken; the database settles it once, before it reads anything. */
function notFull(taken: readonly { name: string }[], enough: number): string {
  if (taken.length === 0) return 'true';
  const ids = taken.map(({ name }) => `SELECT id FROM ${name}`).join(' UNION ');
  return `(SELECT count(*) FROM (${ids}) AS so_far) < ${enough}`;
}
