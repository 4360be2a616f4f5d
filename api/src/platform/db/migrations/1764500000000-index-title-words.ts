import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/**
 * An index on titles, whose words have weight A, that skips posts with the words in their texts
 * (docs/decisions/search.md).
 */
export const IndexTitleWords1764500000000 = migration(
  'IndexTitleWords1764500000000',
  (runner) =>
    createIndex(
      runner,
      'ix_posts_title_words',
      `ON posts USING gin
        (((created_at AT TIME ZONE 'UTC')::date), community_id, ts_filter(search, '{a}'))`,
    ),
  { transaction: false },
);
