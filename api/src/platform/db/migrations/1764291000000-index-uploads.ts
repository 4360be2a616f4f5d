import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An index for the uploads of an account within a day. */
export const IndexUploads1764291000000 = migration(
  'IndexUploads1764291000000',
  (runner) => createIndex(runner, 'ix_uploads_user_created', 'ON uploads (user_id, created_at)'),
  { transaction: false },
);
