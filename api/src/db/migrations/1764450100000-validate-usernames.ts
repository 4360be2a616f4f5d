import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names that there are hold to the constraint that takes those of deleted accounts as well. */
export class ValidateUsernames1764450100000 implements MigrationInterface {
  readonly name = 'ValidateUsernames1764450100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users VALIDATE CONSTRAINT ck_users_username');
  }

  async down(): Promise<void> {
    // A constraint that is valid does no harm.
  }
}
