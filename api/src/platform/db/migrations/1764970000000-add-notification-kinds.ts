import { migration } from '../migration.js';

/**
 * Says what notifications are about, by which they are grouped and filtered. Stored ones have no kind: it is derived
 * from their other columns until later ones replace them. The next migration validates the choice.
 */
export const AddNotificationKinds1764970000000 = migration(
  'AddNotificationKinds1764970000000',
  `ALTER TABLE notifications ADD COLUMN kind text,
      ADD CONSTRAINT ck_notifications_kind
        CHECK (kind IN ('reply', 'vote', 'follow', 'moderation', 'mention', 'other')) NOT VALID`,
);
