import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

/** An index for removing the reporter from reports when their account is deleted. */
export class IndexReporters1764450200000 implements MigrationInterface {
  readonly name = 'IndexReporters1764450200000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_reports_reporter', 'ON reports (reporter_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_reports_reporter');
  }
}
