import { migration } from '../migration.js';

/** The posts that members have hidden, with an index for the sweep of old ones. */
export const CreateHiddenPosts1764990000000 = migration(
  'CreateHiddenPosts1764990000000',
  `
CREATE TABLE hidden_posts (
  user_id integer NOT NULL CONSTRAINT fk_hidden_posts_user REFERENCES users ON DELETE CASCADE,
  post_id integer NOT NULL CONSTRAINT fk_hidden_posts_post REFERENCES posts ON DELETE CASCADE,
  hidden_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_hidden_posts PRIMARY KEY (user_id, post_id)
);
CREATE INDEX ix_hidden_posts_post ON hidden_posts (post_id);
CREATE INDEX ix_hidden_posts_hidden ON hidden_posts (hidden_at);
`,
);
