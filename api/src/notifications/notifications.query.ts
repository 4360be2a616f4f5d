import { limits, type Notification } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';
import { type NotificationRow, toNotification } from './notification.row.js';

const COLUMNS = `n.id, n.type, n.message, n.post_id, n.comment_id, n.is_read, n.created_at, u.username AS actor_name`;

// At most 50, newest first.
const LIST = {
  name: 'notifications_list',
  text: `SELECT ${COLUMNS} FROM notifications n LEFT JOIN users u ON u.id = n.actor_id
    WHERE n.user_id = $1 ORDER BY n.id DESC LIMIT ${limits.notificationsMax}`,
};
const READ = {
  name: 'notifications_read',
  text: `WITH n AS (UPDATE notifications SET is_read = true WHERE id = $1 AND user_id = $2 RETURNING *)
    SELECT ${COLUMNS} FROM n LEFT JOIN users u ON u.id = n.actor_id`,
};
const READ_ALL = {
  name: 'notifications_read_all',
  text: 'UPDATE notifications SET is_read = true WHERE user_id = $1 AND NOT is_read',
};
const CLEAR = { name: 'notifications_clear', text: 'DELETE FROM notifications WHERE user_id = $1' };

/** A member's own notifications: reading them, and marking them. */
@Injectable()
export class NotificationsQuery {
  constructor(private readonly database: Database) {}

  /** The newest fifty. */
  async list(viewer: Viewer): Promise<Notification[]> {
    return (await this.database.rows<NotificationRow>(LIST, [viewer.id])).map(toNotification);
  }

  /** @throws {ApiError} `NOTIFICATION_NOT_FOUND`, for somebody else's too. */
  async read(id: number, viewer: Viewer): Promise<Notification> {
    const row = await this.database.row<NotificationRow>(READ, [id, viewer.id]);
    if (!row) throw new ApiError('NOTIFICATION_NOT_FOUND');
    return toNotification(row);
  }

  /** Marks every one as read. */
  async readAll(viewer: Viewer): Promise<void> {
    await this.database.rows(READ_ALL, [viewer.id]);
  }

  /** Forgets every one. */
  async clear(viewer: Viewer): Promise<void> {
    await this.database.rows(CLEAR, [viewer.id]);
  }
}
