import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the choice while communities are read and written. */
export class ValidateCommunityVisibility1764514000001 implements MigrationInterface {
  readonly name = 'ValidateCommunityVisibility1764514000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_visibility');
  }

  async down(): Promise<void> {
    // The constraint disappears with its column.
  }
}
