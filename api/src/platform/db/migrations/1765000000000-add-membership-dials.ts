import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** How much of their joined feed members let a community fill, and until when they have muted it there. */
export const AddMembershipDials1765000000000 = migration(
  'AddMembershipDials1765000000000',
  (runner) =>
    addColumns(
      runner,
      'memberships',
      { dial: `text NOT NULL DEFAULT 'normal'`, muted_until: 'timestamptz(3)' },
      { ck_memberships_dial: `dial IN ('less', 'normal', 'more')` },
    ),
  { transaction: false },
);
