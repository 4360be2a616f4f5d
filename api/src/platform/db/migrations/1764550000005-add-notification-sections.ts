import { migration } from '../migration.js';

/** Lets notifications lead to a section of a community's settings. The next migration validates the choice. */
export const AddNotificationSections1764550000005 = migration(
  'AddNotificationSections1764550000005',
  `ALTER TABLE notifications ADD COLUMN community_section text,
      ADD CONSTRAINT ck_notifications_community_section CHECK (community_section IN ('requests')) NOT VALID`,
);
