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

/** What is in the log holds already: nothing is read again. */
const check = (actions: readonly string[]) =>
  `ALTER TABLE moderation_log DROP CONSTRAINT ck_moderation_log_action,
  ADD CONSTRAINT ck_moderation_log_action
  CHECK (action IN (${actions.map((action) => `'${action}'`).join(', ')})) NOT VALID`;

/** The log says who cleared a profile. */
export class LogClearedProfiles1764465000000 implements MigrationInterface {
  readonly name = 'LogClearedProfiles1764465000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(check([...ACTIONS, 'profile-cleared']));
  }

  /** Entries of cleared profiles stay: the log never loses any. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(check(ACTIONS));
  }
}
