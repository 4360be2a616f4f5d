import { migration } from '../migration.js';

/** Validates the limit while communities are read and written. */
export const ValidateCommunityRules1764513000001 = migration(
  'ValidateCommunityRules1764513000001',
  'ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_rules',
);
