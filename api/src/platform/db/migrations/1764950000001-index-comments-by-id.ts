import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** Finds the comments of a thread since a member's visit. */
export class IndexCommentsById1764950000001 implements MigrationInterface {
  readonly name = 'IndexCommentsById1764950000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_comments_post_id', 'ON comments (post_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_comments_post_id');
  }
}
