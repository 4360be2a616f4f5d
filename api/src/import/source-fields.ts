import { z } from 'zod';

/** Votes counted elsewhere. */
export interface ImportedVotes {
  readonly ups: number;
  readonly downs: number;
}

/** Who wrote something: a name, `null` for somebody who is gone, undefined where the dump does not say. */
export type SourceAuthor = string | null | undefined;

/** What is wrong with a line; the message goes on after its number. */
export class LineProblem extends Error {
  override readonly name = 'LineProblem';
}

/** So many votes fit beside as many of our own. */
const VOTES_MAX = 1_000_000_000;

/** A name inside the dump's world, without its prefix. */
export const id = z.string().regex(/^[a-z0-9]{1,16}$/i);
export const votes = z
  .number()
  .transform((number) => Math.round(Math.min(Math.max(number, -VOTES_MAX), VOTES_MAX)));
/** A moment that has been, in seconds since 1970. */
export const seconds = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(Number)
  .refine((time) => time > 0 && time * 1000 <= Date.now());

/**
 * Holds a line to the fields of its kind.
 * @throws {LineProblem} naming the first field that is at fault.
 */
export function checked<Schema extends z.ZodType>(schema: Schema, value: object): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0]);
  throw new LineProblem(field in value ? `has no usable "${field}"` : `lacks "${field}"`);
}

/** What the dumps put where a text or a person was. */
export const isGone = (text: string): boolean => text === '' || text === '[deleted]' || text === '[removed]';

/** An author's name as the dump has it. */
export function authorOf(author: string | null | undefined): SourceAuthor {
  if (author == null || author.trim() === '') return undefined;
  return isGone(author) ? null : author.trim();
}

interface SourceVotes {
  readonly score?: number | null | undefined;
  readonly ups?: number | null | undefined;
  readonly downs?: number | null | undefined;
}

/** Both sums where the dump has them; a score alone counts as votes of one kind. */
export function votesOf({ score, ups, downs }: SourceVotes): ImportedVotes {
  if (ups != null && downs != null) return { ups: Math.max(ups, 0), downs: Math.max(downs, 0) };
  const sum = score ?? ups ?? 0;
  return { ups: Math.max(sum, 0), downs: Math.max(-sum, 0) };
}
