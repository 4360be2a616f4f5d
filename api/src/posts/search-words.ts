import { cutSearch, literal } from '../search/patterns.js';

/** A search as its statement takes it. */
export interface SearchWords {
  /** The text anywhere, taken as it stands, as a pattern for ILIKE. */
  readonly pattern: string;
  /** All of it, as people write searches: quotes hold words together, `-` leaves out, `or` is a choice. */
  readonly text: string;
  /** Whole words that say something, and the last one, which may be the start of a word; empty when it may not. */
  readonly head: string;
  readonly last: string;
  /** Whether its stems alone find all that its words find: no start of a word, nothing quoted or left out. */
  readonly isPlain: boolean;
  /** What finds it in titles: trigrams for a few words, words for many, and for signs alone nothing but reading. */
  readonly titlesBy: 'trigrams' | 'words' | 'reading';
  /** Words long enough to be recognized when they are misspelt; none when there are many. */
  readonly guessable: readonly string[];
}

/** A longer text is a phrase: all its words are meant as they are. */
const FEW_WORDS = 3;

/** A word that ends the text and stands by itself. Starts shorter than four letters say too little. */
const LAST_WORD = /(?:^|\s)([\p{L}\p{M}\p{N}]{4,})$/u;

/** Words that are put right in one search, each by a look into the dictionary; a longer text is not guessed at. */
const GUESSES_MAX = 6;

/** Dashes that leave out no word: PostgreSQL refuses a query with more than thirty of them in a row. */
const LOOSE_DASHES = /-+(?![\p{L}\p{N}"])/gu;

/** Reads a search. What is longer than the contract's limit is cut: nobody remembers more of what they look for. */
export function readSearch(search: string): SearchWords {
  const text = cutSearch(search);
  const asked = text.replace(LOOSE_DASHES, ' ');
  const isShort = text.split(/\s+/).length <= FEW_WORDS;
  const last = (isShort && LAST_WORD.exec(text)?.[1]) || '';
  const long = new Set(text.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu));
  return {
    pattern: `%${literal(text)}%`,
    text: asked,
    head: withoutFillers(text.slice(0, text.length - last.length)),
    last,
    isPlain: last === '' && !/["-]/.test(text),
    titlesBy: titlesBy(text),
    guessable: long.size > GUESSES_MAX ? [] : [...long],
  };
}

function titlesBy(text: string): SearchWords['titlesBy'] {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'reading';
  return /[\p{L}\p{N}]{3}/u.test(text) && text.split(/\s+/).length <= FEW_WORDS ? 'trigrams' : 'words';
}

/** Words that nearly every text holds: an index that is asked for them reads long lists to exclude nothing. */
const FILLERS = new Set(
  'a an and are as at be but by can do for from has have how i if in is it me my not of on or so that the this to was we what when which who why will with you your'.split(
    ' ',
  ),
);

/** In a long phrase the fillers go: what is found by the other words is compared with the whole phrase anyway. */
function withoutFillers(text: string): string {
  const words = text.split(/\s+/);
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  return words.length > FEW_WORDS && telling.length > 1 ? telling.join(' ') : text;
}
