import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const NAME = 'ix_posts_link_key';

/** Finds the newest posts of a link. Hashes, because an address can be longer than an entry of an index. */
export class IndexLinkKeys1765402000001 implements MigrationInterface {
  readonly name = 'IndexLinkKeys1765402000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      NAME,
      `ON posts (hashtextextended(link_key(image_url), 0), id) WHERE type = 'link'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`);
  }
}
