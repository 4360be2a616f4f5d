import { z } from 'zod';

/** Votes counted elsewhere. */
export interface ImportedVotes {
  readonly ups: number;
  readonly downs: number;
}

/** An author: a name, `null` for a deleted account, undefined if the dump does not say. */
export type SourceAuthor = string | null | undefined;

/** A problem of a line; the message follows the line's number. */
export class LineProblem extends Error {
  override readonly name = 'LineProblem';
}

/** Imported votes of this number leave room for as many votes by members. */
const VOTES_MAX = 1_000_000_000;

/** An id in the dump, without its prefix. */
export const id = z.string().regex(/^[a-z0-9]{1,16}$/i);
export const votes = z
  .number()
  .transform((number) => Math.round(Math.min(Math.max(number, -VOTES_MAX), VOTES_MAX)));
/** A past time, in seconds since 1970. */
export const seconds = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(Number)
  .refine((time) => time > 0 && time * 1000 <= Date.now());

/**
 * Validates a line against the fields of its kind.
 * @throws {LineProblem} naming the first invalid field.
 */
export function checked<Schema extends z.ZodType>(schema: Schema, value: object): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0]);
  throw new LineProblem(field in value ? `has no usable "${field}"` : `lacks "${field}"`);
}

/** Whether a text is the dumps' placeholder for a deleted text or author. */
export const isGone = (text: string): boolean => text === '' || text === '[deleted]' || text === '[removed]';

/** Returns an author's name in the dump. */
export function authorOf(author: string | null | undefined): SourceAuthor {
  if (author == null || author.trim() === '') return undefined;
  return isGone(author) ? null : author.trim();
}

interface SourceVotes {
  readonly score?: number | null | undefined;
  readonly ups?: number | null | undefined;
  readonly downs?: number | null | undefined;
}

/** Returns both vote counts if the dump has them; a score alone counts as votes of one kind. */
export function votesOf({ score, ups, downs }: SourceVotes): ImportedVotes {
  if (ups != null && downs != null) return { ups: Math.max(ups, 0), downs: Math.max(downs, 0) };
  const sum = score ?? ups ?? 0;
  return { ups: Math.max(sum, 0), downs: Math.max(-sum, 0) };
}
