import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Finds the comments of a thread since a member's visit. */
export const IndexCommentsById1764950000001 = migration(
  'IndexCommentsById1764950000001',
  (runner) => createIndex(runner, 'ix_comments_post_id', 'ON comments (post_id, id)'),
  { transaction: false },
);
