import { migration } from '../migration.js';

/** Validates the choice while communities are read and written. */
export const ValidateCommunityVisibility1764514000001 = migration(
  'ValidateCommunityVisibility1764514000001',
  'ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_visibility',
);
