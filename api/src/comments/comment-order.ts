import type { ListCommentsQuery } from '@stoa/contract';

/** How siblings are ordered. */
export type CommentSort = NonNullable<ListCommentsQuery['sort']>;

interface Ranked {
  readonly id: number;
  readonly best: number;
  /** ISO 8601, whose texts sort as the moments do. */
  readonly createdAt: string;
}

/**
 * Which of two siblings comes first. Without votes all comments have the same best rank: then the earlier one
 * leads, so that a thread nobody voted in reads as it was written.
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
