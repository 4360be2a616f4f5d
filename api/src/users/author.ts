import type { Author } from '@stoa/contract';

/** Who stands where an author is unknown or gone. */
const NOBODY: Author = { id: 0, username: '[deleted]' };

/** Deleted accounts are called `[deleted-7]`; no other name has brackets. */
const isOfDeleted = (username: string): boolean => username.startsWith('[');

/** The author of something, or nobody. */
export function toAuthor(id: number | null, username: string | null): Author {
  return id === null || username === null || isOfDeleted(username) ? NOBODY : { id, username };
}
