import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the limit while communities are read and written. */
export class ValidateCommunityRules1764513000001 implements MigrationInterface {
  readonly name = 'ValidateCommunityRules1764513000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_rules');
  }

  async down(): Promise<void> {
    // The constraint disappears with its column.
  }
}
