import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** How much of their feed of followed people members let a person fill, and until when they have muted them there. */
export const AddFollowDials1765300000000 = migration(
  'AddFollowDials1765300000000',
  (runner) =>
    addColumns(
      runner,
      'user_follows',
      { dial: `text NOT NULL DEFAULT 'normal'`, muted_until: 'timestamptz(3)' },
      { ck_user_follows_dial: `dial IN ('less', 'normal', 'more')` },
    ),
  { transaction: false },
);
