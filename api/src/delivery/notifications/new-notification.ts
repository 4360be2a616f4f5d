import type { Notification, NotificationKind } from '@stoa/contract';
import { type Columns, columnArrays, unnested } from '../../platform/db/insert-rows.js';
import { storedMessage } from './messages.js';
import { type NotifySetting, wantsNotificationBy } from './notify-setting.sql.js';

/** A notification to store. */
export interface NewNotification {
  readonly userId: number;
  readonly type: Notification['type'];
  readonly kind: NotificationKind;
  readonly message: string;
  /** Who caused it; null for staff, who stay anonymous. */
  readonly actorId: number | null;
  /** Null if it concerns the account itself. */
  readonly postId: number | null;
  readonly commentId: number | null;
  /** The slug of the community that it concerns, if it leads there. */
  readonly communityName?: string;
  /** The section of that community's settings, if it leads there. */
  readonly communitySection?: Notification['communitySection'];
  /** The number of new followers; absent for other notifications. */
  readonly followerCount?: number;
  /** The setting that disables this kind; absent for kinds that cannot be disabled. */
  readonly setting?: NotifySetting;
}

const STORED: Columns<NewNotification> = {
  user_id: ['integer', (one) => one.userId],
  type: ['text', (one) => one.type],
  kind: ['text', (one) => one.kind],
  message: ['text', (one) => storedMessage(one.message)],
  actor_id: ['integer', (one) => one.actorId],
  post_id: ['integer', (one) => one.postId],
  comment_id: ['integer', (one) => one.commentId],
  community_name: ['text', (one) => one.communityName],
  community_section: ['text', (one) => one.communitySection],
  follower_count: ['integer', (one) => one.followerCount],
};
const COLUMNS: Columns<NewNotification> = { ...STORED, setting: ['text', (one) => one.setting] };
const NAMES = Object.keys(STORED).join(', ');

/**
 * Stores notifications, except for deleted accounts, of kinds and threads that their recipients have disabled, and of
 * comments of which they were notified before: an edited comment may be held and approved again. Returns their ids.
 */
export const INSERT = `INSERT INTO notifications (${NAMES}) SELECT ${NAMES} FROM ${unnested(COLUMNS)}
  WHERE ${wantsNotificationBy('input.user_id', 'input.setting')} AND (type <> 'comment' OR NOT EXISTS (
    SELECT FROM muted_threads m WHERE m.user_id = input.user_id AND m.post_id = input.post_id
  ) AND NOT EXISTS (
    SELECT FROM notifications n WHERE n.user_id = input.user_id AND n.comment_id = input.comment_id
      AND n.type = 'comment'
  )) RETURNING id`;

/** Returns the values of `INSERT`. */
export const insertValues = (notifications: readonly NewNotification[]): unknown[][] =>
  columnArrays(COLUMNS, notifications);
