import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const NAME = 'ix_posts_title_words';

/**
 * An index on titles, whose words have weight A, that skips posts with the words in their texts
 * (docs/decisions/search.md).
 */
export class IndexTitleWords1764500000000 implements MigrationInterface {
  readonly name = 'IndexTitleWords1764500000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      NAME,
      `ON posts USING gin
        (((created_at AT TIME ZONE 'UTC')::date), community_id, ts_filter(search, '{a}'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`);
  }
}
