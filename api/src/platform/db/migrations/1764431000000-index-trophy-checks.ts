import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** An index for the members whose trophies were checked longest ago. */
export class IndexTrophyChecks1764431000000 implements MigrationInterface {
  readonly name = 'IndexTrophyChecks1764431000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_users_trophies_checked', 'ON users (trophies_checked_at NULLS FIRST, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_users_trophies_checked');
  }
}
