import type { ListCommentsQuery } from '@stoa/contract';

/** The order of siblings. */
export type CommentSort = NonNullable<ListCommentsQuery['sort']>;

interface Ranked {
  readonly id: number;
  readonly best: number;
  /** ISO 8601, which sorts by time as text. */
  readonly createdAt: string;
}

/**
 * Compares siblings. Without votes all comments have the same best rank: the earlier one then comes first, so that such
 * a thread keeps its order of writing.
 */
export const commentOrder: Readonly<Record<CommentSort, (a: Ranked, b: Ranked) => number>> = {
  best: (a, b) => b.best - a.best || a.id - b.id,
  new: (a, b) => compare(b.createdAt, a.createdAt) || b.id - a.id,
  old: (a, b) => compare(a.createdAt, b.createdAt) || a.id - b.id,
};

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
