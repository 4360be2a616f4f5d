import { migration } from '../migration.js';

/**
 * How much of their joined feed members let a community fill, and until when they have muted it there. The next
 * migration validates the choice.
 */
export const AddMembershipDials1765000000000 = migration(
  'AddMembershipDials1765000000000',
  `ALTER TABLE memberships ADD COLUMN dial text NOT NULL DEFAULT 'normal',
      ADD COLUMN muted_until timestamptz(3),
      ADD CONSTRAINT ck_memberships_dial CHECK (dial IN ('less', 'normal', 'more')) NOT VALID`,
);
