import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the choice while follows are read and written. */
export class ValidateFollowDials1765300000001 implements MigrationInterface {
  readonly name = 'ValidateFollowDials1765300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_follows VALIDATE CONSTRAINT ck_user_follows_dial');
  }

  async down(): Promise<void> {
    // The constraint disappears with its column.
  }
}
