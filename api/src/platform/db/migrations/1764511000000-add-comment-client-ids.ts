import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The idempotency key of a comment; the previous release stores none. */
export class AddCommentClientIds1764511000000 implements MigrationInterface {
  readonly name = 'AddCommentClientIds1764511000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments ADD COLUMN client_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments DROP COLUMN client_id');
  }
}
