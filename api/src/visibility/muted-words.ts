import { fold } from '@stoa/contract';
import { LRUCache } from 'lru-cache';
import { optional, type Sql, sql } from '../db/sql.js';

/** What a word is made of. */
const IN_WORD = '[\\p{L}\\p{M}\\p{N}_]';

/** The regular expression that finds whole words, of which there is one at least, in a folded text. */
export function patternOf(words: readonly string[]): string {
  const parts = words.map((word) =>
    fold(word)
      .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      .replaceAll(' ', '\\s+'),
  );
  return `(?<!${IN_WORD})(?:${parts.join('|')})(?!${IN_WORD})`;
}

/**
 * The pattern of the viewer's muted words, with one row alone; nothing for guests. The words are looked for where
 * the rows are read: a test of each title in the database costs more than all else of a page.
 * @param isOne the condition that holds for one row of the answer
 */
export const mutedPatternColumn = (viewerId: number | undefined, isOne: Sql): Sql =>
  optional(
    viewerId,
    (id) =>
      sql`, CASE WHEN ${isOne} THEN (SELECT pattern FROM muted_words WHERE user_id = ${id}) END AS "mutedPattern"`,
  );

/** A row of what others wrote; one of an answer has the pattern of the viewer's muted words, if there are any. */
export interface MutableRow {
  readonly mutedPattern?: string | null;
}

/** Finds a muted word in a text. */
type Finder = (text: string) => string | undefined;

/** Patterns that have been compiled, by their texts. */
const compiled = new LRUCache<string, RegExp>({
  max: 500,
  memoMethod: (pattern) => new RegExp(pattern, 'u'),
});

/** What finds the words that the viewer of these rows has muted; undefined when there are none. */
export function mutedWordFinder(rows: readonly MutableRow[]): Finder | undefined {
  const pattern = rows.find(({ mutedPattern }) => mutedPattern)?.mutedPattern;
  if (!pattern) return undefined;
  const words = compiled.memo(pattern);
  return (text) => words.exec(fold(text))?.[0];
}
