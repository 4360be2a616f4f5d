import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the shields while communities are read and written. */
export class ValidateShields1764800000004 implements MigrationInterface {
  readonly name = 'ValidateShields1764800000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_shield');
  }

  async down(): Promise<void> {
    // The constraint disappears with its columns.
  }
}
