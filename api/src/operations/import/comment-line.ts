import { limits } from '@stoa/contract';
import { z } from 'zod';
import {
  authorOf,
  checked,
  id,
  type ImportedVotes,
  isGone,
  seconds,
  type SourceAuthor,
  votes,
  votesOf,
} from './source-fields.js';
import { cut, storable, unescaped } from './text.js';

/** A parsed comment, without its position in the thread. */
export interface ImportedComment extends ImportedVotes {
  readonly kind: 'comment';
  readonly externalId: string;
  readonly postExternalId: string;
  /** Null for a direct reply to the post. */
  readonly parentExternalId: string | null;
  readonly author: SourceAuthor;
  /** Null for the tombstone of a deleted comment. */
  readonly content: string | null;
  readonly createdAt: Date;
}

const fields = z.object({
  id,
  link_id: z.string().regex(/^t3_[a-z0-9]{1,16}$/i),
  parent_id: z.string().regex(/^t[13]_[a-z0-9]{1,16}$/i),
  body: z.string(),
  author: z.string().nullish(),
  score: votes.nullish(),
  ups: votes.nullish(),
  downs: votes.nullish(),
  created_utc: seconds,
});

/**
 * Parses a comment.
 * @throws {LineProblem}
 */
export function readComment(line: object): ImportedComment {
  const row = checked(fields, line);
  const content = cut(storable(unescaped(row.body)), limits.commentMax);
  const parent = row.parent_id.toLowerCase();
  return {
    kind: 'comment',
    externalId: `t1_${row.id.toLowerCase()}`,
    postExternalId: row.link_id.toLowerCase(),
    parentExternalId: parent.startsWith('t1_') ? parent : null,
    author: isGone(content) ? null : authorOf(row.author),
    content: isGone(content) ? null : content,
    ...votesOf(row),
    createdAt: new Date(row.created_utc * 1000),
  };
}
