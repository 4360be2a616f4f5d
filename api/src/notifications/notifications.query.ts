import { limits, type Notification } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { literal, sql } from '../db/sql.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';
import { IS_IN_SIGHT, NOTIFICATION_COLUMNS } from './notification.columns.js';

const FROM = sql`FROM notifications n LEFT JOIN users u ON u.id = n.actor_id`;

/** Reading a member's own notifications. */
@Injectable()
export class NotificationsQuery {
  constructor(private readonly database: Database) {}

  /** The newest fifty, but for those of people whom the viewer has blocked. */
  list(viewer: Viewer): Promise<Notification[]> {
    return this.database.rows<Notification>(sql`SELECT ${NOTIFICATION_COLUMNS} ${FROM}
      WHERE n.user_id = ${viewer.id} AND ${IS_IN_SIGHT} ORDER BY n.id DESC LIMIT ${literal(limits.notificationsMax)}`);
  }

  /** @throws {ApiError} `NOTIFICATION_NOT_FOUND`, for somebody else's too. */
  async byId(id: number, viewer: Viewer): Promise<Notification> {
    const notification = await this.database.row<Notification>(
      sql`SELECT ${NOTIFICATION_COLUMNS} ${FROM} WHERE n.id = ${id} AND n.user_id = ${viewer.id}`,
    );
    if (!notification) throw new ApiError('NOTIFICATION_NOT_FOUND');
    return notification;
  }
}
