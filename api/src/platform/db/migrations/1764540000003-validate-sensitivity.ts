import { migration } from '../migration.js';

/** Validates the choices while posts and communities are read and written. */
export const ValidateSensitivity1764540000003 = migration(
  'ValidateSensitivity1764540000003',
  `ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_post_types;
ALTER TABLE post_stats VALIDATE CONSTRAINT ck_post_stats_sensitive_by`,
);
