import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** Adds the community to the index of an author's posts, so that lists exclude private ones without reading them. */
export class CoverPostsOfAuthors1764514000003 implements MigrationInterface {
  readonly name = 'CoverPostsOfAuthors1764514000003';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'ix_posts_author_community',
      'ON posts (author_id, created_at DESC, id DESC) INCLUDE (community_id)',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_posts_author');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_posts_author', 'ON posts (author_id, created_at DESC, id DESC)');
    await runner.query('DROP INDEX CONCURRENTLY ix_posts_author_community');
  }
}
