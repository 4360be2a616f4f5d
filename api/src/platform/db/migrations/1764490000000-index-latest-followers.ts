import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** An index that lists a member's latest followers first. */
export class IndexLatestFollowers1764490000000 implements MigrationInterface {
  readonly name = 'IndexLatestFollowers1764490000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'ix_user_follows_latest',
      'ON user_follows (followed_id, created_at DESC, follower_id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_user_follows_latest');
  }
}
