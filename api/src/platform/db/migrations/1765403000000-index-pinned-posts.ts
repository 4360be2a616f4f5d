import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const RANKS = { hot: 'hot', new: 'created_at', top: 'score' };

/** Indexes the posts of a community with the pinned ones, so that feeds read a community by one index. */
export class IndexPinnedPosts1765403000000 implements MigrationInterface {
  readonly name = 'IndexPinnedPosts1765403000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [sort, rank] of Object.entries(RANKS)) {
      await createIndex(
        runner,
        `ix_post_stats_in_community_${sort}`,
        `ON post_stats (community_id, ${rank} DESC, post_id DESC) WHERE removal_reason IS NULL`,
      );
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ix_post_stats_community_${sort}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [sort, rank] of Object.entries(RANKS)) {
      await createIndex(
        runner,
        `ix_post_stats_community_${sort}`,
        `ON post_stats (community_id, ${rank} DESC, post_id DESC) WHERE NOT is_pinned AND removal_reason IS NULL`,
      );
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ix_post_stats_in_community_${sort}`);
    }
  }
}
