import { migration } from '../migration.js';

/** Posts that authors have pinned to their profiles. */
export const CreateProfilePins1764461000000 = migration(
  'CreateProfilePins1764461000000',
  `CREATE TABLE profile_pins (
  post_id integer CONSTRAINT pk_profile_pins PRIMARY KEY
    CONSTRAINT fk_profile_pins_post REFERENCES posts ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT fk_profile_pins_user REFERENCES users ON DELETE CASCADE,
  pinned_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX ix_profile_pins_user ON profile_pins (user_id, pinned_at DESC, post_id DESC)`,
);
