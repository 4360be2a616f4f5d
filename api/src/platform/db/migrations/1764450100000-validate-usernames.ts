import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates existing names against the constraint that allows names of deleted accounts. */
export class ValidateUsernames1764450100000 implements MigrationInterface {
  readonly name = 'ValidateUsernames1764450100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users VALIDATE CONSTRAINT ck_users_username');
  }

  async down(): Promise<void> {
    // A validated constraint does no harm.
  }
}
