import { migration } from '../migration.js';

/** When the owner of an account opened a link mailed to its address. */
export const AddEmailConfirmation1764495000000 = migration(
  'AddEmailConfirmation1764495000000',
  'ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz(3)',
);
