import { migration } from '../migration.js';

/**
 * Claims to communities whose owner is inactive, and when members were last active. Existing members count as active
 * when this runs: nothing older is known. A claim ends with the membership.
 */
export const CreateCommunityClaims1764550000007 = migration(
  'CreateCommunityClaims1764550000007',
  `ALTER TABLE users ADD COLUMN last_active_at timestamptz(3) NOT NULL DEFAULT now();
CREATE TABLE community_claims (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_community_claims PRIMARY KEY,
  community_id integer NOT NULL CONSTRAINT fk_community_claims_community REFERENCES communities ON DELETE CASCADE,
  claimant_id integer NOT NULL CONSTRAINT fk_community_claims_claimant REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL CONSTRAINT ck_community_claims_reason CHECK (char_length(reason) <= 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  declined_at timestamptz(3),
  CONSTRAINT fk_community_claims_membership FOREIGN KEY (claimant_id, community_id)
    REFERENCES memberships (user_id, community_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_community_claims_open ON community_claims (community_id) WHERE declined_at IS NULL;
CREATE UNIQUE INDEX uq_community_claims_claimant ON community_claims (claimant_id) WHERE declined_at IS NULL;
CREATE INDEX ix_community_claims_community ON community_claims (community_id, claimant_id);
CREATE INDEX ix_community_claims_claimant ON community_claims (claimant_id, community_id);
CREATE INDEX ix_community_claims_waiting ON community_claims (id) WHERE declined_at IS NULL`,
);
