import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const NAME = 'ix_post_stats_day_top';

/** An index for the best posts of a day or a week, without reading all of its posts (docs/decisions/ranking.md). */
export class IndexTopOfDays1764499000000 implements MigrationInterface {
  readonly name = 'IndexTopOfDays1764499000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      NAME,
      `ON post_stats (((created_at AT TIME ZONE 'UTC')::date), score DESC, post_id DESC) WHERE removal_reason IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`);
  }
}
