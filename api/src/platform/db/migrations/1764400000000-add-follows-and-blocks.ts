import { migration } from '../migration.js';

/**
 * Follows, blocks and muted words. `follow_notices` remembers who was notified of which follower, so that following
 * again notifies nobody twice. `notifications.follower_count` is the number of new followers in a notification. The
 * pattern of muted words is built when they are stored, because every list reads it.
 */
export const AddFollowsAndBlocks1764400000000 = migration(
  'AddFollowsAndBlocks1764400000000',
  `
ALTER TABLE users ADD COLUMN follower_count integer NOT NULL DEFAULT 0;
ALTER TABLE notifications ADD COLUMN follower_count integer;

CREATE TABLE user_follows (
  follower_id integer NOT NULL CONSTRAINT fk_user_follows_follower REFERENCES users ON DELETE CASCADE,
  followed_id integer NOT NULL CONSTRAINT fk_user_follows_followed REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_user_follows PRIMARY KEY (follower_id, followed_id),
  CONSTRAINT ck_user_follows_others CHECK (follower_id <> followed_id)
);
CREATE INDEX ix_user_follows_followed ON user_follows (followed_id, follower_id);

CREATE TABLE follow_notices (
  follower_id integer NOT NULL CONSTRAINT fk_follow_notices_follower REFERENCES users ON DELETE CASCADE,
  followed_id integer NOT NULL CONSTRAINT fk_follow_notices_followed REFERENCES users ON DELETE CASCADE,
  CONSTRAINT pk_follow_notices PRIMARY KEY (follower_id, followed_id)
);
CREATE INDEX ix_follow_notices_followed ON follow_notices (followed_id);

CREATE TABLE user_blocks (
  blocker_id integer NOT NULL CONSTRAINT fk_user_blocks_blocker REFERENCES users ON DELETE CASCADE,
  blocked_id integer NOT NULL CONSTRAINT fk_user_blocks_blocked REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_user_blocks PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT ck_user_blocks_others CHECK (blocker_id <> blocked_id)
);
CREATE INDEX ix_user_blocks_blocked ON user_blocks (blocked_id, blocker_id);
CREATE INDEX ix_user_blocks_latest ON user_blocks (blocker_id, created_at DESC, blocked_id DESC);

CREATE TABLE muted_words (
  user_id integer NOT NULL CONSTRAINT pk_muted_words PRIMARY KEY
    CONSTRAINT fk_muted_words_user REFERENCES users ON DELETE CASCADE,
  words text[] NOT NULL,
  pattern text NOT NULL,
  CONSTRAINT ck_muted_words_words CHECK (cardinality(words) BETWEEN 1 AND 100
    AND char_length(array_to_string(words, '')) <= 5000)
);
`,
);
