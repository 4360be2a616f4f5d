import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** Serves the accounts that registered since a time, for sweeps. */
export class IndexNewAccounts1764900000002 implements MigrationInterface {
  readonly name = 'IndexNewAccounts1764900000002';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_users_created', 'ON users (created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_users_created');
  }
}
