import type { Statement } from './database.js';

/** The values of one statement, in the order in which its text names them. */
export class Values {
  readonly list: unknown[] = [];

  /** Adds a value; answers its placeholder. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** A statement with its values: what a query builder of ours answers. */
export interface BoundStatement extends Statement {
  readonly values: readonly unknown[];
}
