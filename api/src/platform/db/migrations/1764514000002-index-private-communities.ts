import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** The ids of private communities, which every list of posts excludes. */
export class IndexPrivateCommunities1764514000002 implements MigrationInterface {
  readonly name = 'IndexPrivateCommunities1764514000002';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_communities_private', `ON communities (id) WHERE visibility = 'private'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_communities_private');
  }
}
