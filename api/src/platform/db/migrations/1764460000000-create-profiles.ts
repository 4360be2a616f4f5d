import { migration } from '../migration.js';

/** The profile texts of members. The avatar, which lists show too, stays with the account. */
export const CreateProfiles1764460000000 = migration(
  'CreateProfiles1764460000000',
  `CREATE TABLE profiles (
  user_id integer CONSTRAINT pk_profiles PRIMARY KEY
    CONSTRAINT fk_profiles_user REFERENCES users ON DELETE CASCADE,
  display_name text,
  bio text,
  banner text,
  CONSTRAINT ck_profiles_display_name CHECK (char_length(display_name) BETWEEN 1 AND 40),
  CONSTRAINT ck_profiles_bio CHECK (char_length(bio) BETWEEN 1 AND 300),
  CONSTRAINT ck_profiles_banner CHECK (char_length(banner) <= 2048)
);
CREATE INDEX ix_profiles_uploaded_banner ON profiles (banner) WHERE banner LIKE '/media/%'`,
);
