import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the choices while posts and communities are read and written. */
export class ValidateSensitivity1764540000003 implements MigrationInterface {
  readonly name = 'ValidateSensitivity1764540000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_post_types;
ALTER TABLE post_stats VALIDATE CONSTRAINT ck_post_stats_sensitive_by`);
  }

  async down(): Promise<void> {
    // The constraints disappear with their columns.
  }
}
