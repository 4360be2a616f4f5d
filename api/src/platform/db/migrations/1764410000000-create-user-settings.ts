import { migration } from '../migration.js';

/** The settings of members. */
export const CreateUserSettings1764410000000 = migration(
  'CreateUserSettings1764410000000',
  `CREATE TABLE user_settings (
  user_id integer CONSTRAINT pk_user_settings PRIMARY KEY
    CONSTRAINT fk_user_settings_user REFERENCES users ON DELETE CASCADE,
  settings jsonb NOT NULL,
  CONSTRAINT ck_user_settings_settings CHECK (jsonb_typeof(settings) = 'object')
)`,
);
