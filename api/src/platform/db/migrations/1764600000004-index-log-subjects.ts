import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** Finds the latest decision about a post, a comment or a person. */
export class IndexLogSubjects1764600000004 implements MigrationInterface {
  readonly name = 'IndexLogSubjects1764600000004';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'ix_moderation_log_subject',
      'ON moderation_log (subject_type, subject_id, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_moderation_log_subject');
  }
}
