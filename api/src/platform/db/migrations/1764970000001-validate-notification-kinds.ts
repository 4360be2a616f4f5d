import { migration } from '../migration.js';

/** Validates the choice while notifications are read and written. */
export const ValidateNotificationKinds1764970000001 = migration(
  'ValidateNotificationKinds1764970000001',
  'ALTER TABLE notifications VALIDATE CONSTRAINT ck_notifications_kind',
);
