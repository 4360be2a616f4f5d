import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the next catch-up of a member has posts. */
export class AddCaughtUpAt1764980000000 implements MigrationInterface {
  readonly name = 'AddCaughtUpAt1764980000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN caught_up_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN caught_up_at');
  }
}
