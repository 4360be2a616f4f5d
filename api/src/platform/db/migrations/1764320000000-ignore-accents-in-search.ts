import type { QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Ids of posts reindexed per statement, which locks its rows only briefly. */
const BATCH = 2_000;

/**
 * Whether the words of a text change: it contains non-ASCII letters, or a name that starts or ends with punctuation.
 */
const CHANGES = String.raw`~* '[^\x01-\x7f]|\m[cf](\+\+|#)|\.net\M'`;

const searchableText = (text: string) => `CREATE OR REPLACE FUNCTION searchable_text(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(${text}, '<!--', ' '), '(\\S{100})', '\\1 ', 'g')
$$`;

/** PostgreSQL's parser drops punctuation: these names would become the letter C, the letter F and the word "net". */
const NAMED_SIGNS = String.raw`regexp_replace(regexp_replace(regexp_replace(without_accents(given),
    '\m([cf])\+\+', '\1plusplus ', 'gi'), '\m([cf])#', '\1sharp ', 'gi'), '(?<!\w)\.net\M', ' dotnet ', 'gi')`;

const keepSearchWords = (title: string) => `CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
    SELECT DISTINCT word FROM written, unnest(tsvector_to_array(to_tsvector('simple', ${title}))) AS word
    WHERE char_length(word) BETWEEN 3 AND 40 AND word ~ '^\\D+$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$`;

/**
 * Makes search ignore accents, and recognize `C++`, `C#`, `F#` and `.NET` as words (docs/decisions/search.md).
 *
 * Posts whose words change are reindexed in batches, while the site keeps running.
 */
export const IgnoreAccentsInSearch1764320000000 = migration(
  'FoldSearch1764320000000',
  async (runner) => {
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    // An index may only use a function that names its schema: PostgreSQL maintains indexes without a search path.
    const [found] = (await runner.query(
      `SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
       WHERE e.extname = 'unaccent'`,
    )) as { schema: string }[];
    const unaccent = `${found?.schema}.unaccent`;
    await runner.query(`CREATE OR REPLACE FUNCTION without_accents(given text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ${unaccent}('${unaccent}'::regdictionary, given) $$`);
    await runner.query(searchableText(NAMED_SIGNS));
    await runner.query(keepSearchWords('searchable_text(title)'));
    await createIndex(
      runner,
      'ix_posts_folded_title_trigrams',
      `ON posts USING gin
        (((created_at AT TIME ZONE 'UTC')::date), community_id, without_accents(title) gin_trgm_ops)`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_posts_title_trigrams');
    await indexAnew(runner);
  },
  { transaction: false },
);

async function indexAnew(runner: QueryRunner): Promise<void> {
  const [{ last }] = (await runner.query('SELECT coalesce(max(id), 0) AS last FROM posts')) as [
    { last: number },
  ];
  for (let first = 1; first <= last; first += BATCH) {
    await runner.query(
      `UPDATE posts SET search = search_document(title, content)
       WHERE id BETWEEN $1 AND $2 AND (title ${CHANGES} OR content ${CHANGES})`,
      [first, first + BATCH - 1],
    );
  }
}
