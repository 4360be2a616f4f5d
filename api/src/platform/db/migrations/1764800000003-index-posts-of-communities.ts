import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** Serves the posts of a community, newest first, whether removed or not, for previews of rules. */
export class IndexPostsOfCommunities1764800000003 implements MigrationInterface {
  readonly name = 'IndexPostsOfCommunities1764800000003';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_posts_community_latest', 'ON posts (community_id, id DESC)');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_posts_community');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_posts_community', 'ON posts (community_id)');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_posts_community_latest');
  }
}
