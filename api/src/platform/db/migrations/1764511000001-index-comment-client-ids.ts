import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An author's device stores each comment once. */
export const IndexCommentClientIds1764511000001 = migration(
  'IndexCommentClientIds1764511000001',
  (runner) =>
    createIndex(
      runner,
      'uq_comments_client',
      'ON comments (author_id, client_id) WHERE client_id IS NOT NULL',
      { isUnique: true },
    ),
  { transaction: false },
);
