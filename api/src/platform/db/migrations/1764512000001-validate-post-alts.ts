import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the limit while posts are read and written. */
export class ValidatePostAlts1764512000001 implements MigrationInterface {
  readonly name = 'ValidatePostAlts1764512000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts VALIDATE CONSTRAINT ck_posts_alt');
  }

  async down(): Promise<void> {
    // The constraint disappears with its column.
  }
}
