import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** Lets notifications lead to a section of a community's settings. */
export const AddNotificationSections1764550000005 = migration(
  'AddNotificationSections1764550000005',
  (runner) =>
    addColumns(
      runner,
      'notifications',
      { community_section: 'text' },
      { ck_notifications_community_section: `community_section IN ('requests')` },
    ),
  { transaction: false },
);
