import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const NAME = 'uq_comments_client';

/** An author's device stores each comment once. */
export class IndexCommentClientIds1764511000001 implements MigrationInterface {
  readonly name = 'IndexCommentClientIds1764511000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const definition = 'ON comments (author_id, client_id) WHERE client_id IS NOT NULL';
    await createIndex(runner, NAME, definition, { isUnique: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`);
  }
}
