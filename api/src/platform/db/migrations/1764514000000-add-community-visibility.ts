import { migration } from '../migration.js';

/** Who may read and write a community; existing ones are public. The next migration validates the choice. */
export const AddCommunityVisibility1764514000000 = migration(
  'AddCommunityVisibility1764514000000',
  `ALTER TABLE communities ADD COLUMN visibility text NOT NULL DEFAULT 'public',
      ADD CONSTRAINT ck_communities_visibility
        CHECK (visibility IN ('public', 'restricted', 'private')) NOT VALID`,
);
