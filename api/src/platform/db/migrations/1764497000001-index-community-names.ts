import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const NAME = 'ix_communities_plain_name_trigrams';

/** An index for finding communities by display name, ignoring accents, without reading all of them. */
export class IndexCommunityNames1764497000001 implements MigrationInterface {
  readonly name = 'IndexCommunityNames1764497000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, NAME, 'ON communities USING gin (without_accents(display_name) gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`);
  }
}
