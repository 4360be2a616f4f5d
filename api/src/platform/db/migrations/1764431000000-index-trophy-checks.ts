import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An index for the members whose trophies were checked longest ago. */
export const IndexTrophyChecks1764431000000 = migration(
  'IndexTrophyChecks1764431000000',
  (runner) =>
    createIndex(runner, 'ix_users_trophies_checked', 'ON users (trophies_checked_at NULLS FIRST, id)'),
  { transaction: false },
);
