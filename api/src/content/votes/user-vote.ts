import type { UserVote } from '@stoa/contract';

const UP: UserVote = { type: 'up' };
const DOWN: UserVote = { type: 'down' };

/** Converts the viewer's vote for the contract: stored as 1 or -1, or not at all. */
export function toUserVote(value: number | null): UserVote | null {
  if (value === null) return null;
  return value > 0 ? UP : DOWN;
}
