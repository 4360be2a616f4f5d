import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** Uploaded banners and icons of communities; existing ones have none. */
export const AddCommunityPictures1764550000000 = migration(
  'AddCommunityPictures1764550000000',
  (runner) =>
    addColumns(
      runner,
      'communities',
      { banner_url: 'text', icon_url: 'text' },
      {
        ck_communities_banner_url: 'char_length(banner_url) <= 2048',
        ck_communities_icon_url: 'char_length(icon_url) <= 2048',
      },
    ),
  { transaction: false },
);
