import type { Notification } from '@stoa/contract';
import { toAuthor } from '../users/author.js';

/** A notification as it is read, with the name of whoever caused it. */
export interface NotificationRow {
  id: number;
  type: Notification['type'];
  message: string;
  post_id: number | null;
  comment_id: number | null;
  is_read: boolean;
  created_at: string;
  actor_name: string | null;
}

/** Who speaks when no member is named; the name is reserved, so nobody can take it. */
const SITE = 'stoa';

/** A row as the contract's notification. */
export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    fromUser: row.actor_name ?? (row.type === 'other' ? SITE : toAuthor(null, null).username),
    postId: row.post_id,
    commentId: row.comment_id,
    timestamp: row.created_at,
    read: row.is_read,
  };
}
