import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Descriptions of pictures. Existing posts have none, so that the next migration validates the limit at once. */
export class AddPostAlts1764512000000 implements MigrationInterface {
  readonly name = 'AddPostAlts1764512000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts ADD COLUMN alt text,
      ADD CONSTRAINT ck_posts_alt CHECK (char_length(alt) BETWEEN 1 AND 1000) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP COLUMN alt');
  }
}
