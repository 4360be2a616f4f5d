import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Finds the latest decision about a post, a comment or a person. */
export const IndexLogSubjects1764600000004 = migration(
  'IndexLogSubjects1764600000004',
  (runner) =>
    createIndex(runner, 'ix_moderation_log_subject', 'ON moderation_log (subject_type, subject_id, id)'),
  { transaction: false },
);
