import { migration } from '../migration.js';

/** Validates the shields while communities are read and written. */
export const ValidateShields1764800000004 = migration(
  'ValidateShields1764800000004',
  'ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_shield',
);
