import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Serves the posts of a community, newest first, whether removed or not, for previews of rules. */
export const IndexPostsOfCommunities1764800000003 = migration(
  'IndexPostsOfCommunities1764800000003',
  async (runner) => {
    await createIndex(runner, 'ix_posts_community_latest', 'ON posts (community_id, id DESC)');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_posts_community');
  },
  { transaction: false },
);
