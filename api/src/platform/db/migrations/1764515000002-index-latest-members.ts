import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An index that lists the latest members of a community first. */
export const IndexLatestMembers1764515000002 = migration(
  'IndexLatestMembers1764515000002',
  (runner) =>
    createIndex(
      runner,
      'ix_memberships_latest',
      'ON memberships (community_id, joined_at DESC, user_id DESC)',
    ),
  { transaction: false },
);
