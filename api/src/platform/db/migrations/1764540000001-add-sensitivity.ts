import { migration } from '../migration.js';

/**
 * Sensitive communities, and who marked a post as sensitive; existing ones are not. A later migration validates the
 * choice.
 */
export const AddSensitivity1764540000001 = migration(
  'AddSensitivity1764540000001',
  `ALTER TABLE communities ADD COLUMN is_sensitive boolean NOT NULL DEFAULT false;
ALTER TABLE post_stats ADD COLUMN sensitive_by text,
  ADD CONSTRAINT ck_post_stats_sensitive_by CHECK (sensitive_by IN ('author', 'moderator')) NOT VALID`,
);
