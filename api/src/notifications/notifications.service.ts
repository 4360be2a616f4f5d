import type { Notification } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { LiveBus } from '../live/live-bus.js';
import { type NotificationRow, toNotification } from './notification.row.js';

/** Something to tell somebody. */
export interface News {
  readonly userId: number;
  readonly type: Notification['type'];
  readonly message: string;
  /** Whose doing it was; null when the staff's, of whom no one is named. */
  readonly actorId: number | null;
  readonly postId: number;
  readonly commentId: number | null;
  /** Told once for each milestone; null for what may be told again. */
  readonly milestone: number | null;
}

/** Kept for each member; older ones give way. More than the list shows, so that clearing by hand is not urgent. */
const KEPT = 200;

const TELL = {
  name: 'notifications_tell',
  text: `WITH told AS (
      INSERT INTO notifications (user_id, type, message, actor_id, post_id, comment_id, milestone)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING *
    ), pruned AS (
      DELETE FROM notifications WHERE user_id = $1 AND id < (
        SELECT id FROM notifications WHERE user_id = $1 ORDER BY id DESC OFFSET ${KEPT - 2} LIMIT 1)
    )
    SELECT told.*, u.username AS actor_name FROM told LEFT JOIN users u ON u.id = told.actor_id`,
};

/** Stores notifications and sends them on their way to whoever is connected. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly liveBus: LiveBus,
  ) {}

  /** Tells somebody something; never their own doing, and no milestone twice. */
  async tell(news: News): Promise<void> {
    const { userId, type, message, actorId, postId, commentId, milestone } = news;
    if (userId === actorId) return;
    const values = [userId, type, message, actorId, postId, commentId, milestone];
    const row = await this.database.row<NotificationRow>(TELL, values);
    if (row) this.liveBus.publish({ kind: 'notification', userId, notification: toNotification(row) });
  }
}
