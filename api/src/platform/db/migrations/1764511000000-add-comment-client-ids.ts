import { migration } from '../migration.js';

/** The idempotency key of a comment; the previous release stores none. */
export const AddCommentClientIds1764511000000 = migration(
  'AddCommentClientIds1764511000000',
  'ALTER TABLE comments ADD COLUMN client_id uuid',
);
