import { migration } from '../migration.js';

/** Rules of communities; existing communities have none. The next migration validates the limit. */
export const AddCommunityRules1764513000000 = migration(
  'AddCommunityRules1764513000000',
  `ALTER TABLE communities ADD COLUMN rules jsonb NOT NULL DEFAULT '[]',
      ADD CONSTRAINT ck_communities_rules
        CHECK (jsonb_typeof(rules) = 'array' AND jsonb_array_length(rules) <= 15) NOT VALID`,
);
