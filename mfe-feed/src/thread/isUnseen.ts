import type { Comment } from '@stoa/contract';
import { isTombstone } from './tombstone';
import type { ThreadFacts } from './threadContext';

/** Returns whether another person wrote a comment since the reader's last visit. */
export const isUnseen = (comment: Comment, { seenId, viewerId }: ThreadFacts): boolean =>
  seenId !== undefined && comment.id > seenId && comment.authorId !== viewerId && !isTombstone(comment);
