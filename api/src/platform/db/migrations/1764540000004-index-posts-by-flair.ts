import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

const RANKS = [
  ['ix_post_stats_flair_hot', 'hot'],
  ['ix_post_stats_flair_new', 'created_at'],
  ['ix_post_stats_flair_top', 'score'],
] as const;

/** Posts with a flair, in each order of a community's page. Posts without one, and pinned posts, are not in them. */
export const IndexPostsByFlair1764540000004 = migration(
  'IndexPostsByFlair1764540000004',
  async (runner) => {
    for (const [name, rank] of RANKS)
      await createIndex(
        runner,
        name,
        `ON post_stats (flair_id, ${rank} DESC, post_id DESC)
          WHERE flair_id IS NOT NULL AND NOT is_pinned AND removal_reason IS NULL`,
      );
  },
  { transaction: false },
);
