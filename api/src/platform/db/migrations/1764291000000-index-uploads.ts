import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** An index for the uploads of an account within a day. */
export class IndexUploads1764291000000 implements MigrationInterface {
  readonly name = 'IndexUploads1764291000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_uploads_user_created', 'ON uploads (user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_uploads_user_created');
  }
}
