import { searchQueryMax } from '../generalLimits.js';

/** Returns the query of a search as it is sent: without surrounding spaces, cut between characters. */
export const searchQueryIn = (text: string): string =>
  [...text.trim()].slice(0, searchQueryMax).join('').trim();
