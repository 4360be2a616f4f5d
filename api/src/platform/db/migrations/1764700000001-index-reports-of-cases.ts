import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

const INDEXES = {
  ix_reports_case: 'ON reports (case_id)',
  ix_reports_decision: 'ON reports (decision_id)',
  ix_reports_without_case: `ON reports (id) WHERE status = 'pending' AND case_id IS NULL`,
};

/** Indexes of the reports of cases. */
export const IndexReportsOfCases1764700000001 = migration(
  'IndexReportsOfCases1764700000001',
  async (runner) => {
    for (const [name, definition] of Object.entries(INDEXES)) await createIndex(runner, name, definition);
    await runner.query(`ALTER TABLE reports VALIDATE CONSTRAINT fk_reports_case`);
    await runner.query(`ALTER TABLE reports VALIDATE CONSTRAINT fk_reports_decision`);
  },
  { transaction: false },
);
