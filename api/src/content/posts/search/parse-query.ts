import { cutSearch, literal as literalPattern } from '../../../platform/db/patterns.js';

/** A parsed search. A term is one word of it; the phrase is the whole search as written. */
export interface ParsedQuery {
  /** Query in web search syntax: quotes join words, `-` excludes, `or` is a choice. */
  readonly text: string;
  /** The phrase anywhere, as a pattern for ILIKE; for a query that is one quotation, the quoted text. */
  readonly phrasePattern: string;
  /** The text before the prefix: its terms are complete. */
  readonly complete: string;
  /** The last term if it may be the start of a word; otherwise empty. */
  readonly prefix: string;
  /** Whether it is a single term of letters and digits: a text with the term contains the phrase. */
  readonly isOneTerm: boolean;
  /** Whether titles can be searched for the phrase by their trigrams. */
  readonly hasTrigrams: boolean;
  /** Terms long enough for spelling correction; none if there are many. */
  readonly correctable: readonly string[];
}

/** With more terms than this a query counts as a phrase: its last term is complete, and it stands within no word. */
const FEW_TERMS = 3;

/** A separate word at the end of the text. Prefixes shorter than four letters match too much. */
const PREFIX = /(?:^|\s)([\p{L}\p{M}\p{N}]{4,})$/u;

/** Beside an operator no word is a prefix. */
const OPERATOR = /["-]|\bor\b/i;
const ONE_TERM = /^[\p{L}\p{N}]+$/u;

/** A single quotation that contains a word, and nothing else. */
const QUOTATION = /^"\s*([^"]*[\p{L}\p{N}][^"]*?)\s*"$/u;

/** Maximum terms corrected in one search, each by a dictionary lookup; longer texts are not corrected. */
const CORRECTED_MAX = 6;

/** Dashes that exclude no word: PostgreSQL refuses a query with more than thirty of them in a row. */
const LOOSE_DASHES = /-+(?![\p{L}\p{N}"])/gu;

/** Parses a search. Text beyond the contract's limit is cut off. */
export function parseQuery(search: string): ParsedQuery {
  const text = cutSearch(search);
  const phrase = QUOTATION.exec(text)?.[1] ?? text;
  const isShort = text.split(/\s+/).length <= FEW_TERMS;
  const prefix = (isShort && !OPERATOR.test(text) && PREFIX.exec(text)?.[1]) || '';
  const long = new Set(text.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu));
  return {
    text: text.replace(LOOSE_DASHES, ' '),
    phrasePattern: `%${literalPattern(phrase)}%`,
    complete: text.slice(0, text.length - prefix.length),
    prefix,
    isOneTerm: ONE_TERM.test(phrase),
    hasTrigrams: isShort && /[\p{L}\p{N}]{3}/u.test(text),
    correctable: long.size > CORRECTED_MAX ? [] : [...long],
  };
}
