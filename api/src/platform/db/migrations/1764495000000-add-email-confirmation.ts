import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner of an account opened a link mailed to its address. */
export class AddEmailConfirmation1764495000000 implements MigrationInterface {
  readonly name = 'AddEmailConfirmation1764495000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN email_confirmed_at');
  }
}
