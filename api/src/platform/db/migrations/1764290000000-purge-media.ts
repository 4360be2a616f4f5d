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
];

/** Allows the log to record file takedowns. Existing entries satisfy the constraint, so they are not validated again. */
export const PurgeMedia1764290000000 = migration(
  'PurgeMedia1764290000000',
  `ALTER TABLE moderation_log DROP CONSTRAINT ck_moderation_log_action,
  ADD CONSTRAINT ck_moderation_log_action
  CHECK (action IN (${ACTIONS.map((action) => `'${action}'`).join(', ')})) NOT VALID`,
);
