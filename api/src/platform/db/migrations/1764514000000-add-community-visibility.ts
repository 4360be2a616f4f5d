import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** Who may read and write a community; existing ones are public. */
export const AddCommunityVisibility1764514000000 = migration(
  'AddCommunityVisibility1764514000000',
  (runner) =>
    addColumns(
      runner,
      'communities',
      { visibility: `text NOT NULL DEFAULT 'public'` },
      { ck_communities_visibility: `visibility IN ('public', 'restricted', 'private')` },
    ),
  { transaction: false },
);
