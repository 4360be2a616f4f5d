import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Indexes of the public log: the decisions of a community, of one kind, and of a time. Reports are counted by month. */
const INDEXES: Readonly<Record<string, string>> = {
  ix_moderation_log_community: 'ON moderation_log (community_id, id) WHERE community_id IS NOT NULL',
  ix_moderation_log_action: 'ON moderation_log (action, id)',
  ix_moderation_log_created: 'ON moderation_log (created_at)',
  ix_reports_created: 'ON reports (created_at)',
};

export const IndexPublicLog1764600000002 = migration(
  'IndexPublicLog1764600000002',
  async (runner) => {
    for (const [name, definition] of Object.entries(INDEXES)) await createIndex(runner, name, definition);
  },
  { transaction: false },
);
