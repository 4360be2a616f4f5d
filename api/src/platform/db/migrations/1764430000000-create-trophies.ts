import { migration } from '../migration.js';

/**
 * The trophies of members. A lost trophy keeps its row, so that earning it again sends no second notification.
 * `users.trophies_checked_at` is when a member's trophies were last checked.
 */
export const CreateTrophies1764430000000 = migration(
  'CreateTrophies1764430000000',
  `
CREATE TABLE user_trophies (
  user_id integer NOT NULL CONSTRAINT fk_user_trophies_user REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  earned_at timestamptz(3) NOT NULL DEFAULT now(),
  is_held boolean NOT NULL DEFAULT true,
  CONSTRAINT pk_user_trophies PRIMARY KEY (user_id, name),
  CONSTRAINT ck_user_trophies_name CHECK (char_length(name) BETWEEN 1 AND 40)
);
ALTER TABLE users ADD COLUMN trophies_checked_at timestamptz(3);
`,
);
