import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Muted words are now matched without regular expressions. The column stays for the previous release, which treats a
 * missing pattern as no muted words.
 */
export class RetireMutedPatterns1764510000000 implements MigrationInterface {
  readonly name = 'RetireMutedPatterns1764510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE muted_words ALTER COLUMN pattern DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE muted_words SET pattern = '(?!)' WHERE pattern IS NULL`);
    await runner.query('ALTER TABLE muted_words ALTER COLUMN pattern SET NOT NULL');
  }
}
