import { migration } from '../migration.js';

/**
 * The message to new members of a community, whether a member has yet to see it, and hints for authors. Existing members
 * await no message. The next migration validates the limits.
 */
export const AddCommunityTexts1764550000003 = migration(
  'AddCommunityTexts1764550000003',
  `ALTER TABLE communities
      ADD COLUMN welcome text NOT NULL DEFAULT '',
      ADD COLUMN guidance text NOT NULL DEFAULT '',
      ADD CONSTRAINT ck_communities_welcome CHECK (char_length(welcome) <= 1000) NOT VALID,
      ADD CONSTRAINT ck_communities_guidance CHECK (char_length(guidance) <= 500) NOT VALID;
    ALTER TABLE memberships ADD COLUMN awaits_welcome boolean NOT NULL DEFAULT false`,
);
