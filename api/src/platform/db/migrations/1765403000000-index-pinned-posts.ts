import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

const RANKS = { hot: 'hot', new: 'created_at', top: 'score' };

/** Indexes the posts of a community with the pinned ones, so that feeds read a community by one index. */
export const IndexPinnedPosts1765403000000 = migration(
  'IndexPinnedPosts1765403000000',
  async (runner) => {
    for (const [sort, rank] of Object.entries(RANKS)) {
      await createIndex(
        runner,
        `ix_post_stats_in_community_${sort}`,
        `ON post_stats (community_id, ${rank} DESC, post_id DESC) WHERE removal_reason IS NULL`,
      );
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ix_post_stats_community_${sort}`);
    }
  },
  { transaction: false },
);
