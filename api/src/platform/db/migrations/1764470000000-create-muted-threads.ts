import { migration } from '../migration.js';

/** Posts whose comments and replies no longer notify a member, and an index that lists the latest first. */
export const CreateMutedThreads1764470000000 = migration(
  'CreateMutedThreads1764470000000',
  `
CREATE TABLE muted_threads (
  user_id integer NOT NULL CONSTRAINT fk_muted_threads_user REFERENCES users ON DELETE CASCADE,
  post_id integer NOT NULL CONSTRAINT fk_muted_threads_post REFERENCES posts ON DELETE CASCADE,
  muted_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_muted_threads PRIMARY KEY (user_id, post_id)
);
CREATE INDEX ix_muted_threads_list ON muted_threads (user_id, muted_at DESC, post_id DESC);
CREATE INDEX ix_muted_threads_post ON muted_threads (post_id);
`,
);
