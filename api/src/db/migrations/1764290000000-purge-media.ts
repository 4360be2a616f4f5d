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
];

/** What is in the log holds already: nothing is read again. */
const check = (actions: readonly string[]) =>
  `ALTER TABLE moderation_log DROP CONSTRAINT ck_moderation_log_action,
  ADD CONSTRAINT ck_moderation_log_action
  CHECK (action IN (${actions.map((action) => `'${action}'`).join(', ')})) NOT VALID`;

/** The log says who took a file down. */
export class PurgeMedia1764290000000 implements MigrationInterface {
  readonly name = 'PurgeMedia1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(check([...ACTIONS, 'media-purged']));
  }

  /** Entries of files taken down stay: the log never loses any. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(check(ACTIONS));
  }
}
