import { literal, raw, type Sql, sql, opaque } from '../../db/sql.js';
import { cutSearch, literal as literalPattern } from '../../search/patterns.js';

/** What somebody looks for, taken apart. A term is one word of it, the phrase is all of it as it stands. */
export interface ParsedQuery {
  /** As people write searches: quotes hold words together, `-` leaves out, `or` is a choice. */
  readonly text: string;
  /** The phrase anywhere, as a pattern for ILIKE; of a query that is one quotation, what is quoted. */
  readonly phrasePattern: string;
  /** Whole terms that say something. */
  readonly terms: string;
  /** The last term, which may be the start of a word; empty when it may not. */
  readonly prefix: string;
  /** Whether it is one term of letters and digits: whatever has the term has the phrase. */
  readonly isOneTerm: boolean;
  /** Whether the stems of its terms find all that the terms do: no prefix, nothing quoted or left out. */
  readonly isStemsOnly: boolean;
  /**
   * What finds the phrase in titles: trigrams for one term, the terms with what the outer two may be parts of for a few, terms
   * for many and for a quotation, and for signs alone nothing but reading.
   */
  readonly titlesBy: 'trigrams' | 'parts' | 'terms' | 'reading';
  /** The terms of a phrase that is found by its parts, in their order; else none. */
  readonly parts: readonly string[];
  /** Terms long enough to be recognized when they are misspelt; none when there are many. */
  readonly correctable: readonly string[];
}

/** With more terms than this a query is a phrase: all of them are meant as they are. */
const FEW_TERMS = 3;

/** A word that ends the text and stands by itself. Starts shorter than four letters say too little. */
const PREFIX = /(?:^|\s)([\p{L}\p{M}\p{N}]{4,})$/u;

const ONE_TERM = /^[\p{L}\p{N}]+$/u;

/** One quotation with a word in it, and nothing else. */
const QUOTATION = /^"\s*([^"]*[\p{L}\p{N}][^"]*?)\s*"$/u;

/** Terms that are put right in one search, each by a look into the dictionary; a longer text is not guessed at. */
const CORRECTED_MAX = 6;

/** Dashes that leave out no word: PostgreSQL refuses a query with more than thirty of them in a row. */
const LOOSE_DASHES = /-+(?![\p{L}\p{N}"])/gu;

/** Reads a search. What is longer than the contract's limit is cut: nobody remembers more of what they look for. */
export function parseQuery(search: string): ParsedQuery {
  const text = cutSearch(search);
  const isShort = text.split(/\s+/).length <= FEW_TERMS;
  const prefix = (isShort && PREFIX.exec(text)?.[1]) || '';
  const quotation = QUOTATION.exec(text)?.[1];
  const by = quotation === undefined ? titlesBy(text, isShort) : 'terms';
  const long = new Set(text.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu));
  return {
    text: text.replace(LOOSE_DASHES, ' '),
    phrasePattern: `%${literalPattern(quotation ?? text)}%`,
    terms: withoutStopWords(text.slice(0, text.length - prefix.length)),
    prefix,
    isOneTerm: ONE_TERM.test(quotation ?? text),
    isStemsOnly: prefix === '' && !/["-]/.test(text),
    titlesBy: by,
    parts: by === 'parts' ? text.split(' ') : [],
    correctable: long.size > CORRECTED_MAX ? [] : [...long],
  };
}

/** Terms with one space between: whatever holds them so has them as words, or within one at the ends. */
const PLAIN_TERMS = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)+$/u;

function titlesBy(text: string, isShort: boolean): ParsedQuery['titlesBy'] {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'reading';
  if (isShort && PLAIN_TERMS.test(text)) return 'parts';
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

/**
 * One row: what the indexes are asked for. `terms` are as written, `stems` as English has them; accents are gone.
 * `in_a_row` has the stems of whole words one after the other: whatever holds the phrase holds them so.
 */
export function queryPart(query: ParsedQuery): Sql {
  const prefix = sql`without_accents(prefix)`;
  // A prefix is looked up as a word: beside other terms, one that is known is taken as it is.
  const word = sql`plainto_tsquery('simple', ${prefix})`;
  const isKnown = sql`terms <> '' AND EXISTS (SELECT FROM search_words WHERE word = lower(${prefix}))`;
  return sql`SELECT terms, phrase, without_accents(phrase) AS plain_phrase,
      ${opaque(query.isOneTerm, 'boolean')} AS is_one_term, in_a_row,
      CASE WHEN ${opaque(query.isStemsOnly, 'boolean')} AND numnode(english) > 0 THEN english ELSE english || terms END AS stems
    FROM (SELECT phrase, websearch_to_tsquery('english', searchable_text(text)) AS english,
        plainto_tsquery('simple', searchable_text(terms))
          && CASE WHEN is_whole THEN ${word} ELSE (${word}::text || ':*')::tsquery END AS terms,
        phraseto_tsquery('english', searchable_text(CASE WHEN is_whole THEN text ELSE terms END)) AS in_a_row
      FROM (SELECT *, numnode(${word}) = 0 OR ${isKnown} AS is_whole
        FROM (SELECT ${query.text}::text AS text, ${query.phrasePattern}::text AS phrase, ${query.terms}::text AS terms,
          ${query.prefix}::text AS prefix) AS given) AS judged) AS read`;
}

/** Known words that one term of a phrase may be a part of: with more, the other terms must do. */
const KNOWN_WORDS = 20;

/** Letters of a term that may be the end of a known word: shorter ends say too little. */
const ENDING_LENGTH = 4;

/**
 * One row: the stems of the words that a title with the phrase in it has. The first term is one of them or ends one that is
 * known from titles, the last begins one, and those between are words. Fillers are left out, and a term that ends or begins too
 * many; null where none is left. The dictionary has no words with digits, so those that follow the last term are looked for as
 * beginnings.
 */
export function partsPart({ parts }: ParsedQuery): Sql {
  const known = (pattern: Sql) =>
    sql`ARRAY(SELECT word FROM search_words WHERE word LIKE ${pattern} LIMIT ${literal(KNOWN_WORDS + 1)})`;
  const anyOf = (words: Sql) =>
    sql`(SELECT '(' || string_agg(quote_literal(word), ' | ') || ')' FROM unnest(${words}) AS listed (word))`;
  const isStem = (term: Sql) => sql`numnode(to_tsquery('english', quote_literal(${term}))) > 0`;
  const isTelling = (term: Sql, words: Sql) =>
    sql`cardinality(${words}) <= ${literal(KNOWN_WORDS)} AND ${isStem(term)}`;
  return sql`SELECT to_tsquery('english', nullif(concat_ws(' & ',
      CASE WHEN ${isTelling(raw('first'), raw('endings'))} THEN ${anyOf(sql`first || endings`)} END,
      (SELECT string_agg(quote_literal(word), ' & ') FROM unnest(inner_terms) AS listed (word) WHERE ${isStem(raw('word'))}),
      CASE WHEN ${isTelling(raw('last'), raw('beginnings'))} THEN '(' || ${anyOf(sql`last || beginnings`)} || ' | '
        || (SELECT string_agg(quote_literal(last || digit) || ':*', ' | ') FROM generate_series(0, 9) AS digit) || ')' END
    ), '')) AS terms
    FROM (
      SELECT *, CASE WHEN char_length(first) < ${literal(ENDING_LENGTH)} THEN '{}'
          ELSE ${known(sql`'%' || first`)} END AS endings,
        ${known(sql`last || '%'`)} AS beginnings
      FROM (SELECT terms[1] AS first, terms[2:cardinality(terms) - 1] AS inner_terms, terms[cardinality(terms)] AS last
        FROM (SELECT ARRAY(SELECT lower(without_accents(term)) FROM unnest(${parts}::text[]) WITH ORDINALITY AS t (term, place)
          ORDER BY place) AS terms) AS folded) AS placed
    ) AS read`;
}

/** One row: for each correctable term its nearest spellings in titles, any of which will do. */
export function correctedPart({ correctable }: ParsedQuery): Sql {
  return sql`SELECT string_agg('(' || spellings || ')', ' & ')::tsquery AS terms
    FROM (SELECT without_accents(term) AS term FROM unnest(${opaque(correctable, 'text[]')}) AS listed (term)) AS given
    CROSS JOIN LATERAL (
      SELECT string_agg('''' || replace(word, '''', '''''') || '''', ' | ') AS spellings FROM (
        SELECT s.word FROM search_words s WHERE s.word % given.term AND similarity(s.word, given.term) >= 0.35
        ORDER BY similarity(s.word, given.term) DESC, s.word LIMIT 5
      ) AS nearest
    ) AS found WHERE spellings IS NOT NULL`;
}
