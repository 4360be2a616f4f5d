import type { Notification } from '@stoa/contract';
import { type Columns, columnArrays, unnested } from '../db/insert-rows.js';
import { wants } from '../settings/wants.sql.js';

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
}

const COLUMNS: Columns<NewNotification> = {
  user_id: ['integer', (one) => one.userId],
  type: ['text', (one) => one.type],
  message: ['text', (one) => one.message],
  actor_id: ['integer', (one) => one.actorId],
  post_id: ['integer', (one) => one.postId],
  comment_id: ['integer', (one) => one.commentId],
  follower_count: ['integer', (one) => one.followerCount],
};

/** Stores notifications but for those of a kind that its member does not want; answers their ids. */
export const INSERT = `INSERT INTO notifications (${Object.keys(COLUMNS).join(', ')})
  SELECT * FROM ${unnested(COLUMNS)}
  WHERE type <> 'comment' OR ${wants('user_id', 'notifyComments')} RETURNING id`;

/** The values of `INSERT`. */
export const insertValues = (notifications: readonly NewNotification[]): unknown[][] =>
  columnArrays(COLUMNS, notifications);
