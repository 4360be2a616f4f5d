import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** An index for finding communities by display name, ignoring accents, without reading all of them. */
export const IndexCommunityNames1764497000001 = migration(
  'IndexCommunityNames1764497000001',
  (runner) =>
    createIndex(
      runner,
      'ix_communities_plain_name_trigrams',
      'ON communities USING gin (without_accents(display_name) gin_trgm_ops)',
    ),
  { transaction: false },
);
