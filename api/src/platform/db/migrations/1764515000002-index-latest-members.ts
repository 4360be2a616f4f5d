import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** An index that lists the latest members of a community first. */
export class IndexLatestMembers1764515000002 implements MigrationInterface {
  readonly name = 'IndexLatestMembers1764515000002';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'ix_memberships_latest',
      'ON memberships (community_id, joined_at DESC, user_id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_memberships_latest');
  }
}
