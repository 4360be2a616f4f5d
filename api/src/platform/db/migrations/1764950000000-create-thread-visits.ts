import { migration } from '../migration.js';

/** What members have seen of threads, with an index for the sweep of old visits. */
export const CreateThreadVisits1764950000000 = migration(
  'CreateThreadVisits1764950000000',
  `
CREATE TABLE thread_visits (
  user_id integer NOT NULL CONSTRAINT fk_thread_visits_user REFERENCES users ON DELETE CASCADE,
  post_id integer NOT NULL CONSTRAINT fk_thread_visits_post REFERENCES posts ON DELETE CASCADE,
  comment_id integer NOT NULL,
  visited_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_thread_visits PRIMARY KEY (user_id, post_id)
);
CREATE INDEX ix_thread_visits_post ON thread_visits (post_id);
CREATE INDEX ix_thread_visits_visited ON thread_visits (visited_at);
`,
);
