import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** Rules of communities; existing communities have none. */
export const AddCommunityRules1764513000000 = migration(
  'AddCommunityRules1764513000000',
  (runner) =>
    addColumns(
      runner,
      'communities',
      { rules: `jsonb NOT NULL DEFAULT '[]'` },
      { ck_communities_rules: `jsonb_typeof(rules) = 'array' AND jsonb_array_length(rules) <= 15` },
    ),
  { transaction: false },
);
