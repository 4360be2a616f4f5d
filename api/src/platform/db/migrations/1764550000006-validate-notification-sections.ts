import { migration } from '../migration.js';

/** Validates the choice while notifications are read and written. */
export const ValidateNotificationSections1764550000006 = migration(
  'ValidateNotificationSections1764550000006',
  'ALTER TABLE notifications VALIDATE CONSTRAINT ck_notifications_community_section',
);
