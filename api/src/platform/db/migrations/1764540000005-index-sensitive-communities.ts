import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** The ids of sensitive communities, which Popular, Top and Rising of the site leave out. */
export class IndexSensitiveCommunities1764540000005 implements MigrationInterface {
  readonly name = 'IndexSensitiveCommunities1764540000005';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_communities_sensitive', 'ON communities (id) WHERE is_sensitive');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_communities_sensitive');
  }
}
