import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const NAME = 'ix_posts_link_domains';

/** Finds the newest link posts of a domain, as the index of words finds the newest posts with a word. */
export class IndexLinkDomains1765100000001 implements MigrationInterface {
  readonly name = 'IndexLinkDomains1765100000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      NAME,
      `ON posts USING gin (((created_at AT TIME ZONE 'UTC')::date), link_domains(image_url)) WHERE type = 'link'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`);
  }
}
