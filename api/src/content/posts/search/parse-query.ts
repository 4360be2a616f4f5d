import { literal, raw, type Sql, sql, opaque } from '../../../platform/db/sql.js';
import { cutSearch, literal as literalPattern } from '../../../platform/db/patterns.js';

/** A parsed search. A term is one word of it; the phrase is the whole search as written. */
export interface ParsedQuery {
  /** Query in web search syntax: quotes join words, `-` excludes, `or` is a choice. */
  readonly text: string;
  /** The phrase anywhere, as a pattern for ILIKE; for a query that is one quotation, the quoted text. */
  readonly phrasePattern: string;
  /** Complete terms that are not stop words. */
  readonly terms: string;
  /** The last term if it may be the start of a word; otherwise empty. */
  readonly prefix: string;
  /** Whether it is a single term of letters and digits: a text with the term contains the phrase. */
  readonly isOneTerm: boolean;
  /** Whether the stems of its terms find everything that the terms do: no prefix, quotes or exclusions. */
  readonly isStemsOnly: boolean;
  /**
   * How the phrase is found in titles. `trigrams` for one term; `parts` for a few, whose outer terms may be parts of
   * words; `terms` for many and for a quotation; `reading` for punctuation only.
   */
  readonly titlesBy: 'trigrams' | 'parts' | 'terms' | 'reading';
  /** The terms, in order, of a phrase that is found by its parts; otherwise none. */
  readonly parts: readonly string[];
  /** Terms long enough for spelling correction; none if there are many. */
  readonly correctable: readonly string[];
}

/** With more terms than this a query counts as a phrase, and no term is optional. */
const FEW_TERMS = 3;

/** A separate word at the end of the text. Prefixes shorter than four letters match too much. */
const PREFIX = /(?:^|\s)([\p{L}\p{M}\p{N}]{4,})$/u;

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

/** Terms separated by single spaces: a text with the phrase has them as words, or within words at the ends. */
const PLAIN_TERMS = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)+$/u;

function titlesBy(text: string, isShort: boolean): ParsedQuery['titlesBy'] {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'reading';
  if (isShort && PLAIN_TERMS.test(text)) return 'parts';
  return /[\p{L}\p{N}]{3}/u.test(text) && isShort ? 'trigrams' : 'terms';
}

/** Words of nearly every text: an index would read long lists to exclude nothing. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do for from has have how i if in is it me my not of on or so that the this to was we what when which who why will with you your'.split(
    ' ',
  ),
);

/** Drops the stop words of a long phrase: matches of the other terms are compared with the whole phrase anyway. */
function withoutStopWords(text: string): string {
  const terms = text.split(/\s+/);
  const telling = terms.filter((term) => !STOP_WORDS.has(term.toLowerCase()));
  return terms.length > FEW_TERMS && telling.length > 1 ? telling.join(' ') : text;
}

/**
 * One row with the search terms for the indexes, without accents. `terms` are as written, `stems` are English stems.
 * `in_a_row` has the stems of whole words in sequence, as every text with the phrase has them.
 */
export function queryPart(query: ParsedQuery): Sql {
  const prefix = sql`without_accents(prefix)`;
  // A prefix is looked up as a word: beside other terms, a known word counts as complete.
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

/** Maximum known words of which one term may be a part: with more, only the other terms are used. */
const KNOWN_WORDS = 20;

/** Minimum letters of a term that may be the end of a known word: shorter ends match too much. */
const ENDING_LENGTH = 4;

/**
 * One row with the stems of the words in a title that contains the phrase. The first term is one of them, or ends a
 * word known from titles; the last one starts a word; those between are whole words. Stop words are left out, and so is
 * a term that ends or starts too many words; null if none is left. The dictionary has no words with digits, so digits
 * after the last term are searched as prefixes.
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

/** One row: for each correctable term its nearest spellings in titles, any of which matches. */
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
