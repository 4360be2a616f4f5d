import { migration } from '../migration.js';

/** Validates the choice while follows are read and written. */
export const ValidateFollowDials1765300000001 = migration(
  'ValidateFollowDials1765300000001',
  'ALTER TABLE user_follows VALIDATE CONSTRAINT ck_user_follows_dial',
);
