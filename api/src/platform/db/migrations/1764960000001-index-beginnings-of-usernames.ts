import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Finds names by their beginning in their order, whatever the collation of the database. */
export const IndexBeginningsOfUsernames1764960000001 = migration(
  'IndexBeginningsOfUsernames1764960000001',
  (runner) => createIndex(runner, 'ix_users_beginnings', 'ON users (lower(username) text_pattern_ops)'),
  { transaction: false },
);
