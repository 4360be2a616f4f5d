import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../create-index.js';

const INDEXES = {
  ix_reports_case: 'ON reports (case_id)',
  ix_reports_decision: 'ON reports (decision_id)',
  ix_reports_without_case: `ON reports (id) WHERE status = 'pending' AND case_id IS NULL`,
};

/** Indexes of the reports of cases. */
export class IndexReportsOfCases1764700000001 implements MigrationInterface {
  readonly name = 'IndexReportsOfCases1764700000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await createIndex(runner, name, definition);
    await runner.query(`ALTER TABLE reports VALIDATE CONSTRAINT fk_reports_case`);
    await runner.query(`ALTER TABLE reports VALIDATE CONSTRAINT fk_reports_decision`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
