import { migration } from '../migration.js';

/** Since when the next catch-up of a member has posts. */
export const AddCaughtUpAt1764980000000 = migration(
  'AddCaughtUpAt1764980000000',
  'ALTER TABLE users ADD COLUMN caught_up_at timestamptz(3)',
);
