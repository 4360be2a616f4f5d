import { migration } from '../migration.js';

/** Validates existing names against the constraint that allows names of deleted accounts. */
export const ValidateUsernames1764450100000 = migration(
  'ValidateUsernames1764450100000',
  'ALTER TABLE users VALIDATE CONSTRAINT ck_users_username',
);
