import { searchQueryIn } from '@stoa/contract';

/** Returns a search as the parameters of name queries: exact, anywhere, and at the start. */
export function namePatterns(search: string): [text: string, anywhere: string, start: string] {
  const text = cutSearch(search);
  const taken = literal(text);
  return [text, `%${taken}%`, `${taken}%`];
}

/** Removes characters that cannot be stored, and truncates the search. */
export function cutSearch(search: string): string {
  return searchQueryIn(search.replaceAll('\0', ''));
}

/** Returns the ILIKE pattern of texts that start with a search. */
export const startPattern = (search: string): string => `${literal(cutSearch(search))}%`;

/** Escapes a text for an ILIKE pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
