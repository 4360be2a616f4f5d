import { foldPhrase } from '@stoa/contract';
import { LRUCache } from 'lru-cache';
import { bounds } from '../bounds.js';
import { optional, type Sql, sql } from '../db/sql.js';
import { PhraseFinder } from './phrase-finder.js';
import { Slices } from './slices.js';

/**
 * Selects the viewer's muted words in a single row; nothing for guests. The words are matched where the rows are read:
 * matching each title in the database would cost more than the rest of a page.
 * @param isOne the condition that is true for one row of the result
 */
export const mutedWordsColumn = (viewerId: number | undefined, isOne: Sql): Sql =>
  optional(
    viewerId,
    (id) =>
      sql`, CASE WHEN ${isOne} THEN (SELECT words FROM muted_words WHERE user_id = ${id}) END AS "mutedWords"`,
  );

/** A row that muting may hide; one row of a result has the viewer's muted words, if there are any. */
export interface MutableRow {
  readonly mutedWords?: readonly string[] | null;
}

/** Returns the word or phrase that a text contains, folded. */
type Finder = (text: string) => string | undefined;

/** Finders by their words; the cache is bounded by the characters of the words. */
const finders = new LRUCache<string, PhraseFinder>({
  maxSize: bounds.mutedWordCharacters,
  sizeCalculation: (finder) => finder.size,
  memoMethod: (words) => new PhraseFinder(words.split('\n').map(foldPhrase).filter(Boolean)),
});

/** Returns a function that finds words and phrases in a text, as muted words are found; undefined without any. */
export function phraseFinder(words: readonly string[]): Finder | undefined {
  if (words.length === 0) return undefined;
  const finder = finders.memo(words.join('\n'));
  return (text) => finder.find(foldPhrase(text));
}

/**
 * Returns a function that finds the viewer's muted words in a title or another short text; undefined without muted
 * words.
 */
export function mutedWordFinder(rows: readonly MutableRow[]): Finder | undefined {
  return phraseFinder(rows.find(({ mutedWords }) => mutedWords)?.mutedWords ?? []);
}

/**
 * Finds the viewer's muted words in long texts, and lets other requests run in between.
 * @param textOf returns the text to search; undefined for a row that is not searched
 * @returns the muted word in each row, in their order; undefined without muted words
 */
export async function findMutedWords<Row extends MutableRow>(
  rows: readonly Row[],
  textOf: (row: Row) => string | undefined,
): Promise<(string | undefined)[] | undefined> {
  const find = mutedWordFinder(rows);
  return find && inSlices(rows, (row) => find(textOf(row) ?? ''));
}

/** Bounds the time that matching takes of the event loop, for any number of requests. */
const slices = new Slices();

/** Matches long texts row by row, and lets other requests run in between. Returns the results in the order of the rows. */
export async function inSlices<Row, Result>(
  rows: readonly Row[],
  match: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  if (!slices.isFree) await slices.next();
  let startedAt = performance.now();
  for (const row of rows) {
    if (performance.now() - startedAt > bounds.mutedWordsTime) {
      await slices.next();
      startedAt = performance.now();
    }
    results.push(match(row));
  }
  return results;
}
