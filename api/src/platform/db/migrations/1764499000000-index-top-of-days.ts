import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An index for the best posts of a day or a week, without reading all of its posts (docs/decisions/ranking.md). */
export const IndexTopOfDays1764499000000 = migration(
  'IndexTopOfDays1764499000000',
  (runner) =>
    createIndex(
      runner,
      'ix_post_stats_day_top',
      `ON post_stats (((created_at AT TIME ZONE 'UTC')::date), score DESC, post_id DESC) WHERE removal_reason IS NULL`,
    ),
  { transaction: false },
);
