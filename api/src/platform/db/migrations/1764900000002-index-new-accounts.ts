import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Serves the accounts that registered since a time, for sweeps. */
export const IndexNewAccounts1764900000002 = migration(
  'IndexNewAccounts1764900000002',
  (runner) => createIndex(runner, 'ix_users_created', 'ON users (created_at DESC, id DESC)'),
  { transaction: false },
);
