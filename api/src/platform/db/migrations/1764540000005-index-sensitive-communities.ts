import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** The ids of sensitive communities, which Popular, Top and Rising of the site leave out. */
export const IndexSensitiveCommunities1764540000005 = migration(
  'IndexSensitiveCommunities1764540000005',
  (runner) => createIndex(runner, 'ix_communities_sensitive', 'ON communities (id) WHERE is_sensitive'),
  { transaction: false },
);
