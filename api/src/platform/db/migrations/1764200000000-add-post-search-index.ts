import { migration } from '../migration.js';

/**
 * Search that stays fast with a million posts (docs/decisions/search.md).
 *
 * A post's words are indexed twice, as written and as English stems. The written form matches exact words, prefixes and
 * other languages; stems match the rest. Both indexes start with the day and the community, so that a search can be
 * limited to recent posts or to one community. Texts have no trigram index any more: nearly every long text contains
 * every common trigram, so it excluded nothing.
 *
 * `search_words` is a dictionary of all words in titles, which corrects misspelt words. PostgreSQL has no index type
 * for this, so a trigger maintains it for every writer of posts.
 */
export const AddPostSearchIndex1764200000000 = migration(
  'FindPosts1764200000000',
  `
CREATE EXTENSION IF NOT EXISTS btree_gin;

DROP INDEX ix_posts_search, ix_posts_title_trigrams, ix_posts_content_trigrams;
ALTER TABLE posts DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(content, '')), 'B')
  || strip(to_tsvector('simple', title || ' ' || coalesce(content, '')))
) STORED;
CREATE INDEX ix_posts_search ON posts USING gin
  (((created_at AT TIME ZONE 'UTC')::date), community_id, search);
CREATE INDEX ix_posts_title_trigrams ON posts USING gin
  (((created_at AT TIME ZONE 'UTC')::date), community_id, title gin_trgm_ops);

CREATE TABLE search_words (word text CONSTRAINT pk_search_words PRIMARY KEY);
INSERT INTO search_words SELECT word FROM ts_stat($$SELECT to_tsvector('simple', title) FROM posts$$)
  WHERE char_length(word) BETWEEN 3 AND 40 AND word ~ '^\\D+$';
CREATE INDEX ix_search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
    SELECT DISTINCT word FROM written, unnest(tsvector_to_array(to_tsvector('simple', title))) AS word
    WHERE char_length(word) BETWEEN 3 AND 40 AND word ~ '^\\D+$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_posts_search_words AFTER INSERT ON posts REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER tr_posts_search_words_changed AFTER UPDATE ON posts REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();

CREATE INDEX ix_communities_trigrams ON communities USING gin (name gin_trgm_ops, display_name gin_trgm_ops);
CREATE INDEX ix_users_trigrams ON users USING gin (username gin_trgm_ops);
`,
);
