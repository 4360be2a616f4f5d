import { migration } from '../migration.js';

/**
 * The spam filter: hashes of the phrases that new accounts used in the last days, what the filter held and for which
 * phrases, and at most one row with its switch and what it has learnt.
 */
export const CreateSpamFilter1764850000000 = migration(
  'CreateSpamFilter1764850000000',
  `CREATE TABLE newcomer_phrases (
  hash bigint NOT NULL,
  author_id integer NOT NULL CONSTRAINT fk_newcomer_phrases_author REFERENCES users ON DELETE CASCADE,
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_newcomer_phrases PRIMARY KEY (hash, author_id)
);
CREATE INDEX ix_newcomer_phrases_author ON newcomer_phrases (author_id);
CREATE INDEX ix_newcomer_phrases_used_at ON newcomer_phrases (used_at);

CREATE TABLE spam_holds (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_spam_holds PRIMARY KEY,
  post_id integer NOT NULL CONSTRAINT fk_spam_holds_post REFERENCES posts ON DELETE CASCADE,
  -- Null for the post itself.
  comment_id integer CONSTRAINT fk_spam_holds_comment REFERENCES comments ON DELETE CASCADE,
  phrases bigint[] NOT NULL,
  held_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When a moderator published it.
  published_at timestamptz(3)
);
CREATE INDEX ix_spam_holds_post ON spam_holds (post_id);
CREATE INDEX ix_spam_holds_comment ON spam_holds (comment_id);
CREATE INDEX ix_spam_holds_held_at ON spam_holds (held_at);
CREATE INDEX ix_spam_holds_published ON spam_holds USING gin (phrases) WHERE published_at IS NOT NULL;

CREATE TABLE spam_filter (
  is_single boolean CONSTRAINT pk_spam_filter PRIMARY KEY DEFAULT true CONSTRAINT ck_spam_filter_single CHECK (is_single),
  is_on boolean NOT NULL DEFAULT true,
  -- Grows with each learning.
  version integer NOT NULL DEFAULT 0,
  -- Null before the first learning, like the other two.
  learnt_at timestamptz(3),
  learning jsonb,
  -- The weight of each word, if what was learnt is used.
  weights jsonb
)`,
);
