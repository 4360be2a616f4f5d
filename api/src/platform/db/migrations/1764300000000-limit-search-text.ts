import { migration } from '../migration.js';

/**
 * Bounds the cost of indexing any text (docs/decisions/search.md).
 *
 * PostgreSQL's text parser tries each part of a run without spaces as an address, to the run's end, and each `<!--` as
 * a comment, to the text's end: its time is quadratic in their length. `searchable_text` breaks both up.
 *
 * A trigger now maintains `search`, which was a generated column. The change rewrites no row, builds no index, and
 * leaves the previous release working.
 */
export const LimitSearchText1764300000000 = migration(
  'BoundSearchText1764300000000',
  `
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
`,
);
