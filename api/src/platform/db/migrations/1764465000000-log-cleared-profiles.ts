import type { MigrationInterface, QueryRunner } from 'typeorm';

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

/** Existing entries satisfy the constraint, so they are not validated again. */
const check = (actions: readonly string[]) =>
  `ALTER TABLE moderation_log DROP CONSTRAINT ck_moderation_log_action,
  ADD CONSTRAINT ck_moderation_log_action
  CHECK (action IN (${actions.map((action) => `'${action}'`).join(', ')})) NOT VALID`;

/** Allows the log to record cleared profiles. */
export class LogClearedProfiles1764465000000 implements MigrationInterface {
  readonly name = 'LogClearedProfiles1764465000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(check([...ACTIONS, 'profile-cleared']));
  }

  /** Keeps the entries of cleared profiles: the log never loses any. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(check(ACTIONS));
  }
}
