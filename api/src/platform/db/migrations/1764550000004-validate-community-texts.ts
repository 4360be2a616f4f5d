import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the limits while communities are read and written. */
export class ValidateCommunityTexts1764550000004 implements MigrationInterface {
  readonly name = 'ValidateCommunityTexts1764550000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_welcome;
    ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_guidance`);
  }

  async down(): Promise<void> {
    // The constraints disappear with their columns.
  }
}
