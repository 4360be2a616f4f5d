import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** A shield of a community: who may write until when. The three columns are null together; a past end has no effect. */
export const AddShields1764800000002 = migration(
  'AddShields1764800000002',
  (runner) =>
    addColumns(
      runner,
      'communities',
      { shield_mode: 'text', shield_days: 'integer', shield_ends_at: 'timestamptz(3)' },
      {
        ck_communities_shield: `shield_mode IN ('members', 'hold') AND shield_days BETWEEN 1 AND 365
      AND num_nulls(shield_mode, shield_days, shield_ends_at) IN (0, 3)`,
      },
    ),
  { transaction: false },
);
