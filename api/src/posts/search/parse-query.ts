import { type Sql, sql, unseen } from '../../db/sql.js';
import { cutSearch, literal } from '../../search/patterns.js';

/** What somebody looks for, taken apart. A term is one word of it, the phrase is all of it as it stands. */
export interface ParsedQuery {
  /** As people write searches: quotes hold words together, `-` leaves out, `or` is a choice. */
  readonly text: string;
  /** The phrase anywhere, as a pattern for ILIKE. */
  readonly phrasePattern: string;
  /** Whole terms that say something. */
  readonly terms: string;
  /** The last term, which may be the start of a word; empty when it may not. */
  readonly prefix: string;
  /** Whether the stems of its terms find all that the terms do: no prefix, nothing quoted or left out. */
  readonly isStemsOnly: boolean;
  /** What finds the phrase in titles: trigrams for a few terms, terms for many, and for signs alone nothing but reading. */
  readonly titlesBy: 'trigrams' | 'terms' | 'reading';
  /** Terms long enough to be recognized when they are misspelt; none when there are many. */
  readonly correctable: readonly string[];
}

/** With more terms than this a query is a phrase: all of them are meant as they are. */
const FEW_TERMS = 3;

/** A word that ends the text and stands by itself. Starts shorter than four letters say too little. */
const PREFIX = /(?:^|\s)([\p{L}\p{M}\p{N}]{4,})$/u;

/** Terms that are put right in one search, each by a look into the dictionary; a longer text is not guessed at. */
const CORRECTED_MAX = 6;

/** Dashes that leave out no word: PostgreSQL refuses a query with more than thirty of them in a row. */
const LOOSE_DASHES = /-+(?![\p{L}\p{N}"])/gu;

/** Reads a search. What is longer than the contract's limit is cut: nobody remembers more of what they look for. */
export function parseQuery(search: string): ParsedQuery {
  const text = cutSearch(search);
  const isShort = text.split(/\s+/).length <= FEW_TERMS;
  const prefix = (isShort && PREFIX.exec(text)?.[1]) || '';
  const long = new Set(text.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu));
  return {
    text: text.replace(LOOSE_DASHES, ' '),
    phrasePattern: `%${literal(text)}%`,
    terms: withoutStopWords(text.slice(0, text.length - prefix.length)),
    prefix,
    isStemsOnly: prefix === '' && !/["-]/.test(text),
    titlesBy: titlesBy(text, isShort),
    correctable: long.size > CORRECTED_MAX ? [] : [...long],
  };
}

function titlesBy(text: string, isShort: boolean): ParsedQuery['titlesBy'] {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'reading';
  return /[\p{L}\p{N}]{3}/u.test(text) && isShort ? 'trigrams' : 'terms';
}

/** Words that nearly every text holds: an index that is asked for them reads long lists to exclude nothing. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do for from has have how i if in is it me my not of on or so that the this to was we what when which who why will with you your'.split(
    ' ',
  ),
);

/** In a long phrase the stop words go: what is found by the other terms is compared with the whole phrase anyway. */
function withoutStopWords(text: string): string {
  const terms = text.split(/\s+/);
  const telling = terms.filter((term) => !STOP_WORDS.has(term.toLowerCase()));
  return terms.length > FEW_TERMS && telling.length > 1 ? telling.join(' ') : text;
}

/** One row: what the indexes are asked for. `terms` are as written, `stems` as English has them; accents are gone. */
export function queryPart(query: ParsedQuery): Sql {
  const prefix = sql`without_accents(prefix)`;
  // A prefix is looked up as a word: beside other terms, one that is known is taken as it is.
  const word = sql`plainto_tsquery('simple', ${prefix})`;
  const isKnown = sql`terms <> '' AND EXISTS (SELECT FROM search_words WHERE word = lower(${prefix}))`;
  return sql`SELECT terms, phrase, without_accents(phrase) AS plain_phrase,
      CASE WHEN ${unseen(query.isStemsOnly, 'boolean')} AND numnode(english) > 0 THEN english ELSE english || terms END AS stems
    FROM (SELECT phrase, websearch_to_tsquery('english', searchable_text(text)) AS english,
        plainto_tsquery('simple', searchable_text(terms)) && CASE WHEN numnode(${word}) = 0 OR ${isKnown}
          THEN ${word} ELSE (${word}::text || ':*')::tsquery END AS terms
      FROM (SELECT ${query.text}::text AS text, ${query.phrasePattern}::text AS phrase, ${query.terms}::text AS terms,
        ${query.prefix}::text AS prefix) AS given) AS read`;
}

/** One row: for each correctable term its nearest spellings in titles, any of which will do. */
export function correctedPart({ correctable }: ParsedQuery): Sql {
  return sql`SELECT string_agg('(' || spellings || ')', ' & ')::tsquery AS terms
    FROM (SELECT without_accents(term) AS term FROM unnest(${unseen(correctable, 'text[]')}) AS listed (term)) AS given
    CROSS JOIN LATERAL (
      SELECT string_agg('''' || replace(word, '''', '''''') || '''', ' | ') AS spellings FROM (
        SELECT s.word FROM search_words s WHERE s.word % given.term AND similarity(s.word, given.term) >= 0.35
        ORDER BY similarity(s.word, given.term) DESC, s.word LIMIT 5
      ) AS nearest
    ) AS found WHERE spellings IS NOT NULL`;
}
