import { migration } from '../migration.js';

/** Validates the choice while memberships are read and written. */
export const ValidateMembershipDials1765000000001 = migration(
  'ValidateMembershipDials1765000000001',
  'ALTER TABLE memberships VALIDATE CONSTRAINT ck_memberships_dial',
);
