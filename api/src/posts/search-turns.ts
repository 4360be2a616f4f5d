import type { Part } from './search-candidates.js';
import type { Step } from './search-steps.js';

/** The steps of one class, whose posts all come before those of the next. */
export interface StepClass {
  readonly place: number;
  readonly steps: readonly Step[];
  /** Whether it is only for searches that found nothing before. */
  readonly isLast?: boolean;
}

/** A step that has its turn before another. */
interface Taken {
  readonly name: string;
  readonly place: number;
}

/**
 * Puts steps in a row as parts of one statement: each is taken only when the page is not full yet. Returns the parts,
 * and a query for `id`, `class` and `rank` of the page.
 */
export function inTurn(classes: readonly StepClass[], rows: number): { parts: Part[]; page: string } {
  const parts: Part[] = [];
  const taken: Taken[] = [];
  for (const { place, steps, isLast } of classes) {
    const before = isLast ? notFull([...taken], 1) : 'true';
    for (const step of steps) {
      const name = `step${parts.length}`;
      const condition = `${before} AND ${notFull(taken, rows)}`;
      parts.push({ name, query: step({ condition, rows }) });
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

/** The condition under which the next step is taken. */
function notFull(taken: readonly Taken[], enough: number): string {
  if (taken.length === 0) return 'true';
  const ids = taken.map(({ name }) => `SELECT id FROM ${name}`).join(' UNION ');
  return `(SELECT count(*) FROM (${ids}) AS so_far) < ${enough}`;
}
