import { migration } from '../migration.js';

/** Validates the limits while communities are read and written. */
export const ValidateCommunityTexts1764550000004 = migration(
  'ValidateCommunityTexts1764550000004',
  `ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_welcome;
    ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_guidance`,
);
