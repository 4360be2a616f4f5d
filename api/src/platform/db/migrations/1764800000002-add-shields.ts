import { migration } from '../migration.js';

/**
 * A shield of a community: who may write until when. The three columns are null together; a past end has no effect. A
 * later migration validates that.
 */
export const AddShields1764800000002 = migration(
  'AddShields1764800000002',
  `ALTER TABLE communities ADD COLUMN shield_mode text, ADD COLUMN shield_days integer,
  ADD COLUMN shield_ends_at timestamptz(3),
  ADD CONSTRAINT ck_communities_shield CHECK (shield_mode IN ('members', 'hold') AND shield_days BETWEEN 1 AND 365
    AND num_nulls(shield_mode, shield_days, shield_ends_at) IN (0, 3)) NOT VALID`,
);
