import type { Notification } from '@stoa/contract';
import { type Columns, columnArrays, unnested } from '../db/insert-rows.js';
import { type NotifySetting, wantsNotificationBy } from '../settings/notify-setting.sql.js';

/** Something that a member is to be notified of. */
export interface NewNotification {
  readonly userId: number;
  readonly type: Notification['type'];
  readonly message: string;
  /** Whose doing it was; null when the staff's, of whom no one is named. */
  readonly actorId: number | null;
  /** Null when it is about the account itself. */
  readonly postId: number | null;
  readonly commentId: number | null;
  /** How many new followers it tells of; absent when it tells of something else. */
  readonly followerCount?: number;
  /** The setting that switches this kind off; absent for what everybody is told. */
  readonly setting?: NotifySetting;
}

const STORED: Columns<NewNotification> = {
  user_id: ['integer', (one) => one.userId],
  type: ['text', (one) => one.type],
  message: ['text', (one) => one.message],
  actor_id: ['integer', (one) => one.actorId],
  post_id: ['integer', (one) => one.postId],
  comment_id: ['integer', (one) => one.commentId],
  follower_count: ['integer', (one) => one.followerCount],
};
const COLUMNS: Columns<NewNotification> = { ...STORED, setting: ['text', (one) => one.setting] };
const NAMES = Object.keys(STORED).join(', ');

/** Stores notifications but for those of a kind, or below a post, of which their member wants none; returns their ids. */
export const INSERT = `INSERT INTO notifications (${NAMES}) SELECT ${NAMES} FROM ${unnested(COLUMNS)}
  WHERE ${wantsNotificationBy('input.user_id', 'input.setting')} AND (type <> 'comment' OR NOT EXISTS (
    SELECT FROM muted_threads m WHERE m.user_id = input.user_id AND m.post_id = input.post_id
  )) RETURNING id`;

/** The values of `INSERT`. */
export const insertValues = (notifications: readonly NewNotification[]): unknown[][] =>
  columnArrays(COLUMNS, notifications);
