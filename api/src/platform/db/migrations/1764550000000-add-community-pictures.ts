import { migration } from '../migration.js';

const ADDED = ['banner_url', 'icon_url'].map(
  (column) => `ADD COLUMN ${column} text,
        ADD CONSTRAINT ck_communities_${column} CHECK (char_length(${column}) <= 2048) NOT VALID`,
);

/** Uploaded banners and icons of communities; existing ones have none. The next migration validates the limits. */
export const AddCommunityPictures1764550000000 = migration(
  'AddCommunityPictures1764550000000',
  `ALTER TABLE communities ${ADDED.join(', ')}`,
);
