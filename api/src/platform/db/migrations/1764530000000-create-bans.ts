import { migration } from '../migration.js';

/** Bans from communities, and without a community from the site: at most one of a person from each. */
export const CreateBans1764530000000 = migration(
  'CreateBans1764530000000',
  `CREATE TABLE bans (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_bans PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT fk_bans_user REFERENCES users ON DELETE CASCADE,
  community_id integer CONSTRAINT fk_bans_community REFERENCES communities ON DELETE CASCADE,
  reason text NOT NULL CONSTRAINT ck_bans_reason CHECK (char_length(reason) BETWEEN 1 AND 100),
  message text NOT NULL CONSTRAINT ck_bans_message CHECK (char_length(message) <= 500),
  banned_by integer CONSTRAINT fk_bans_banned_by REFERENCES users ON DELETE SET NULL,
  is_by_community boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3),
  CONSTRAINT ck_bans_by_community CHECK (community_id IS NOT NULL OR NOT is_by_community)
);
CREATE UNIQUE INDEX uq_bans_community ON bans (user_id, community_id) WHERE community_id IS NOT NULL;
CREATE UNIQUE INDEX uq_bans_site ON bans (user_id) WHERE community_id IS NULL;
CREATE INDEX ix_bans_latest ON bans (community_id, id DESC);
CREATE INDEX ix_bans_banned_by ON bans (banned_by);
CREATE INDEX ix_bans_end ON bans (ends_at) WHERE ends_at IS NOT NULL`,
);
