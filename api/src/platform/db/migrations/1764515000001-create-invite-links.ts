import { migration } from '../migration.js';

/** Links that admit people to communities which approve their members. */
export const CreateInviteLinks1764515000001 = migration(
  'CreateInviteLinks1764515000001',
  `CREATE TABLE invite_links (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_invite_links PRIMARY KEY,
  community_id integer NOT NULL CONSTRAINT fk_invite_links_community REFERENCES communities ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT uq_invite_links_token UNIQUE,
  creator_id integer CONSTRAINT fk_invite_links_creator REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  uses_max integer NOT NULL CONSTRAINT ck_invite_links_uses_max CHECK (uses_max BETWEEN 1 AND 100),
  use_count integer NOT NULL DEFAULT 0 CONSTRAINT ck_invite_links_use_count CHECK (use_count <= uses_max)
);
CREATE INDEX ix_invite_links_community ON invite_links (community_id, id DESC);
CREATE INDEX ix_invite_links_creator ON invite_links (creator_id)`,
);
