import type { Statement } from './database.js';

/** The values of one statement, in the order in which its text names them. */
export class Values {
  readonly list: unknown[] = [];

  /** Adds a value; returns its placeholder. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/**
 * A value that the planner does not look at: it makes one plan for all values and keeps it. For statements that take
 * longer to plan than to run, and whose steps are in the right order whatever is asked for.
 */
export const unseen = (placeholder: string, type: string): string => `(SELECT ${placeholder}::${type})`;

/** A statement with its values: what a query builder of ours answers. */
export interface BoundStatement extends Statement {
  readonly values: readonly unknown[];
}
