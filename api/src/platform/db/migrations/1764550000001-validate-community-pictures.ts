import { migration } from '../migration.js';

/** Validates the limits while communities are read and written. */
export const ValidateCommunityPictures1764550000001 = migration(
  'ValidateCommunityPictures1764550000001',
  `ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_banner_url;
    ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_icon_url`,
);
