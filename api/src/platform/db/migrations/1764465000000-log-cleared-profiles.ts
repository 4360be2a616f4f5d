import { migration } from '../migration.js';

const ACTIONS = [
  'report-resolved',
  'report-dismissed',
  'post-removed',
  'post-restored',
  'comment-removed',
  'comment-restored',
  'role-given',
  'role-taken',
  'media-purged',
  'profile-cleared',
];

/** Allows the log to record cleared profiles. Existing entries satisfy the constraint, so they are not validated again. */
export const LogClearedProfiles1764465000000 = migration(
  'LogClearedProfiles1764465000000',
  `ALTER TABLE moderation_log DROP CONSTRAINT ck_moderation_log_action,
  ADD CONSTRAINT ck_moderation_log_action
  CHECK (action IN (${ACTIONS.map((action) => `'${action}'`).join(', ')})) NOT VALID`,
);
