import { type Author, deletedText } from '@stoa/contract';

/** The placeholder for an unknown or deleted author. */
const NOBODY: Author = { id: 0, username: deletedText };

/** Deleted accounts are named `[deleted-7]`; no other name has brackets. */
const isOfDeleted = (username: string): boolean => username.startsWith('[');

/** Returns the author of content, or a placeholder. Only authors with a picture have an `avatar`. */
export function toAuthor(id: number | null, username: string | null, avatar?: string | null): Author {
  if (id === null || username === null || isOfDeleted(username)) return NOBODY;
  return { id, username, ...(avatar && { avatar }) };
}
