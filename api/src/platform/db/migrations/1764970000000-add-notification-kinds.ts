import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/**
 * Says what notifications are about, by which they are grouped and filtered. Stored ones have no kind: it is derived
 * from their other columns until later ones replace them.
 */
export const AddNotificationKinds1764970000000 = migration(
  'AddNotificationKinds1764970000000',
  (runner) =>
    addColumns(
      runner,
      'notifications',
      { kind: 'text' },
      { ck_notifications_kind: `kind IN ('reply', 'vote', 'follow', 'moderation', 'mention', 'other')` },
    ),
  { transaction: false },
);
