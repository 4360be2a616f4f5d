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

const check = (
  actions: readonly string[],
) => `ALTER TABLE moderation_log DROP CONSTRAINT ck_moderation_log_action,
  ADD CONSTRAINT ck_moderation_log_action CHECK (action IN (${actions.map((action) => `'${action}'`).join(', ')}))`;

/** The log says who took a file down, and what an account has stored within a day is found by its index. */
export class PurgeMedia1764290000000 implements MigrationInterface {
  name = 'PurgeMedia1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(check([...ACTIONS, 'media-purged']));
    await runner.query('CREATE INDEX ix_uploads_user_created ON uploads (user_id, created_at)');
  }

  /** Entries of files taken down stay: the log never loses any, so its constraint is not checked on them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_uploads_user_created');
    await runner.query(`${check(ACTIONS)} NOT VALID`);
  }
}
