import type { ListCommentsQuery } from '@stoa/contract';

/** How siblings are ordered. */
export type CommentSort = NonNullable<ListCommentsQuery['sort']>;

interface Ranked {
  readonly id: number;
  readonly best: number;
  readonly created_at: Date;
}

/**
 * Which of two siblings comes first. Without votes all comments have the same best rank: then the earlier one
 * leads, so that a thread nobody voted in reads as it was written.
 */
export const commentOrder: Readonly<Record<CommentSort, (a: Ranked, b: Ranked) => number>> = {
  best: (a, b) => b.best - a.best || a.id - b.id,
  new: (a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
  old: (a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id,
};
