import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An index that lists a member's latest followers first. */
export const IndexLatestFollowers1764490000000 = migration(
  'IndexLatestFollowers1764490000000',
  (runner) =>
    createIndex(
      runner,
      'ix_user_follows_latest',
      'ON user_follows (followed_id, created_at DESC, follower_id DESC)',
    ),
  { transaction: false },
);
