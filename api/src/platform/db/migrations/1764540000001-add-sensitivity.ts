import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sensitive communities, and who marked a post as sensitive; existing ones are not. A later migration validates the
 * choice.
 */
export class AddSensitivity1764540000001 implements MigrationInterface {
  readonly name = 'AddSensitivity1764540000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE communities ADD COLUMN is_sensitive boolean NOT NULL DEFAULT false;
ALTER TABLE post_stats ADD COLUMN sensitive_by text,
  ADD CONSTRAINT ck_post_stats_sensitive_by CHECK (sensitive_by IN ('author', 'moderator')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE post_stats DROP COLUMN sensitive_by;
ALTER TABLE communities DROP COLUMN is_sensitive`);
  }
}
