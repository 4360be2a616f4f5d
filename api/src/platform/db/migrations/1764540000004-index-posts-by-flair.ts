import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const RANKS = [
  ['ix_post_stats_flair_hot', 'hot'],
  ['ix_post_stats_flair_new', 'created_at'],
  ['ix_post_stats_flair_top', 'score'],
] as const;

/** Posts with a flair, in each order of a community's page. Posts without one, and pinned posts, are not in them. */
export class IndexPostsByFlair1764540000004 implements MigrationInterface {
  readonly name = 'IndexPostsByFlair1764540000004';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, rank] of RANKS)
      await createIndex(
        runner,
        name,
        `ON post_stats (flair_id, ${rank} DESC, post_id DESC)
          WHERE flair_id IS NOT NULL AND NOT is_pinned AND removal_reason IS NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of RANKS) await runner.query(`DROP INDEX ${name}`);
  }
}
