import { migration } from '../migration.js';

/** Validates the limit while posts are read and written. */
export const ValidatePostAlts1764512000001 = migration(
  'ValidatePostAlts1764512000001',
  'ALTER TABLE posts VALIDATE CONSTRAINT ck_posts_alt',
);
