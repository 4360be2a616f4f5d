import { migration } from '../migration.js';

/** Posts whose comments and replies notify a member, with indexes for the member's list and for a post's followers. */
export const CreateFollowedThreads1765200000000 = migration(
  'CreateFollowedThreads1765200000000',
  `
CREATE TABLE followed_threads (
  user_id integer NOT NULL CONSTRAINT fk_followed_threads_user REFERENCES users ON DELETE CASCADE,
  post_id integer NOT NULL CONSTRAINT fk_followed_threads_post REFERENCES posts ON DELETE CASCADE,
  followed_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_followed_threads PRIMARY KEY (user_id, post_id)
);
CREATE INDEX ix_followed_threads_list ON followed_threads (user_id, followed_at DESC, post_id DESC);
CREATE INDEX ix_followed_threads_post ON followed_threads (post_id, user_id);
`,
);
