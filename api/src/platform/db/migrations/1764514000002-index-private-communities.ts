import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** The ids of private communities, which every list of posts excludes. */
export const IndexPrivateCommunities1764514000002 = migration(
  'IndexPrivateCommunities1764514000002',
  (runner) =>
    createIndex(runner, 'ix_communities_private', `ON communities (id) WHERE visibility = 'private'`),
  { transaction: false },
);
