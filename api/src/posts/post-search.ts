import { createHash } from 'node:crypto';
import type { TopWindow } from '@stoa/contract';
import { type BoundStatement, unseen, Values } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import { boundText } from '../paging/text-bound.js';
import type { RankedSort } from './post-lists.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';
import { classesOf } from './search-classes.js';
import { inTurn } from './search-turns.js';
import type { SearchWords } from './search-words.js';

/** One page of a search. */
export interface PostSearchPlan {
  readonly words: SearchWords;
  readonly sort: RankedSort;
  /** How old posts may be. */
  readonly window: TopWindow;
  readonly communityId: number | undefined;
  readonly after: Position | undefined;
  readonly viewerId: number | undefined;
  /** Milliseconds, ascending: how far back the indexes are asked in turn, before they are asked for everything. */
  readonly spans: readonly number[];
  /** Rows to read, more than are shown: see `rowsToRead`. */
  readonly rows: number;
}

const ORDER = 'page.class DESC, page.rank DESC, page.id DESC';

/**
 * The statement of one page. Each class of matches is found by steps that cost more and more, and a step is only
 * taken while the page is not full (docs/decisions/search.md): a walk down the ranks finds words that are everywhere,
 * the indexes find the others.
 */
export function postSearchStatement(plan: PostSearchPlan): BoundStatement {
  const values = new Values();
  const { rows, viewerId } = plan;
  const viewer = viewerPart(viewerId === undefined ? undefined : values.add(viewerId));
  const given = givenParts(plan, values);
  const { classes, parts: found } = classesOf(plan, values);
  const { parts: steps, page } = inTurn(classes, rows);
  const parts = [...found, ...steps].map(({ name, query }) => `${name} AS MATERIALIZED (${query})`);
  const bound = boundText('p.content', ORDER);
  const text = `WITH ${[...given, ...parts].join(', ')}
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, page.rank, page.class
    FROM (${page}) AS page JOIN post_stats s ON s.post_id = page.id ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${ORDER}`;
  return { name: nameOf(text), text, values: values.list };
}

/** A name that tells any two texts apart: the driver refuses a second text under a name that it knows. */
const nameOf = (text: string): string => `posts_search_${createHash('sha1').update(text).digest('hex')}`;

/** What the steps refer to: the search as the indexes take it, and the communities that are called so. */
function givenParts({ words, communityId }: PostSearchPlan, values: Values): string[] {
  const [head, last] = [`${values.add(words.head)}::text`, `${values.add(words.last)}::text`];
  // The start of a word is looked up word by word: beside others, one that is known is taken as it is.
  const word = `plainto_tsquery('simple', without_accents(${last}))`;
  const isWhole = `${head} <> '' AND EXISTS (SELECT FROM search_words WHERE word = lower(without_accents(${last})))`;
  const start = `CASE WHEN numnode(${word}) = 0 OR ${isWhole} THEN ${word} ELSE (${word}::text || ':*')::tsquery END`;
  const written = `plainto_tsquery('simple', searchable_text(${head})) && ${start}`;
  const inCommunity =
    communityId === undefined ? '' : `AND id = ${unseen(values.add(communityId), 'integer')}`;
  const isPlain = unseen(values.add(words.isPlain), 'boolean');
  return [
    `asked AS MATERIALIZED (SELECT written, ${values.add(words.pattern)}::text AS pattern,
      without_accents(${values.add(words.pattern)}::text) AS folded,
      CASE WHEN ${isPlain} AND numnode(english) > 0 THEN english ELSE english || written END AS stems
      FROM (SELECT ${written} AS written, websearch_to_tsquery('english', searchable_text(${values.add(words.text)})) AS english) AS read)`,
    `named AS MATERIALIZED (SELECT ARRAY(SELECT id FROM communities
      WHERE without_accents(display_name) ILIKE (SELECT folded FROM asked) ${inCommunity}
      ORDER BY member_count + imported_members DESC, id LIMIT 20) AS ids)`,
    ...(words.guessable.length > 0
      ? [`guessed AS MATERIALIZED (${guess(values.add(words.guessable))})`]
      : []),
  ];
}

/** For each word its nearest spellings in titles, any of which will do. */
const guess = (words: string) => `SELECT string_agg('(' || spellings || ')', ' & ')::tsquery AS words
  FROM (SELECT without_accents(word) AS word FROM unnest(${unseen(words, 'text[]')}) AS listed (word)) AS given CROSS JOIN LATERAL (
    SELECT string_agg('''' || replace(word, '''', '''''') || '''', ' | ') AS spellings FROM (
      SELECT s.word FROM search_words s WHERE s.word % given.word AND similarity(s.word, given.word) >= 0.35
      ORDER BY similarity(s.word, given.word) DESC, s.word LIMIT 5
    ) AS nearest
  ) AS found WHERE spellings IS NOT NULL`;
