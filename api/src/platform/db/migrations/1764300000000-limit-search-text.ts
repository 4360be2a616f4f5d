import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Bounds the cost of indexing any text (docs/decisions/search.md).
 *
 * PostgreSQL's text parser tries each part of a run without spaces as an address, to the run's end, and each `<!--` as
 * a comment, to the text's end: its time is quadratic in their length. `searchable_text` breaks both up.
 *
 * A trigger now maintains `search`, which was a generated column. The change rewrites no row, builds no index, and
 * leaves the previous release working.
 */
const UP = `
ALTER TABLE posts ALTER COLUMN search DROP EXPRESSION;

CREATE FUNCTION searchable_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(given, '<!--', ' '), '(\\S{100})', '\\1 ', 'g')
$$;

CREATE FUNCTION search_document(title text, content text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  heading text := searchable_text(title);
  body text := searchable_text(coalesce(content, ''));
BEGIN
  RETURN setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', body), 'B')
    || strip(to_tsvector('simple', heading || ' ' || body));
END
$$;

CREATE FUNCTION keep_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_document(NEW.title, NEW.content);
  RETURN NEW;
END
$$;
CREATE TRIGGER tr_posts_search BEFORE INSERT OR UPDATE OF title, content ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_post_search();
`;

const DOWN = `
DROP TRIGGER tr_posts_search ON posts;
DROP FUNCTION keep_post_search;
DROP FUNCTION search_document;
DROP FUNCTION searchable_text;
DROP INDEX ix_posts_search;
ALTER TABLE posts DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(content, '')), 'B')
  || strip(to_tsvector('simple', title || ' ' || coalesce(content, '')))
) STORED;
CREATE INDEX ix_posts_search ON posts USING gin
  (((created_at AT TIME ZONE 'UTC')::date), community_id, search);
`;

export class LimitSearchText1764300000000 implements MigrationInterface {
  /** The name recorded in existing databases. */
  readonly name = 'BoundSearchText1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
