import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An index for removing the reporter from reports when their account is deleted. */
export const IndexReporters1764450200000 = migration(
  'IndexReporters1764450200000',
  (runner) => createIndex(runner, 'ix_reports_reporter', 'ON reports (reporter_id)'),
  { transaction: false },
);
