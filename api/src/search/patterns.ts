import { limits } from '@stoa/contract';

/** What is looked for as statements about names take it: as it is, anywhere, and at the start. */
export function namePatterns(search: string): [text: string, anywhere: string, start: string] {
  const text = cutSearch(search);
  const taken = literal(text);
  return [text, `%${taken}%`, `${taken}%`];
}

/** A search without what cannot be stored, and no longer than anybody's memory. */
export function cutSearch(search: string): string {
  return [...search.replaceAll('\0', '')].slice(0, limits.searchQueryMax).join('').trim();
}

/** A text as a part of an ILIKE pattern: what has a meaning there loses it. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
