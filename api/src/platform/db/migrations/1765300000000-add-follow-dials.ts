import { migration } from '../migration.js';

/**
 * How much of their feed of followed people members let a person fill, and until when they have muted them there. The
 * next migration validates the choice.
 */
export const AddFollowDials1765300000000 = migration(
  'AddFollowDials1765300000000',
  `ALTER TABLE user_follows ADD COLUMN dial text NOT NULL DEFAULT 'normal',
      ADD COLUMN muted_until timestamptz(3),
      ADD CONSTRAINT ck_user_follows_dial CHECK (dial IN ('less', 'normal', 'more')) NOT VALID`,
);
