import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** Finds names by their beginning in their order, whatever the collation of the database. */
export class IndexBeginningsOfUsernames1764960000001 implements MigrationInterface {
  readonly name = 'IndexBeginningsOfUsernames1764960000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_users_beginnings', 'ON users (lower(username) text_pattern_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_users_beginnings');
  }
}
