import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../db/database.js';
import { LiveBus } from '../live/live-bus.js';
import { JobQueue } from '../queue/job-queue.js';
import { type NotificationRow, toNotification } from './notification.row.js';

/** Kept for each member; older ones give way. More than the list shows, so that clearing by hand is not urgent. */
const KEPT = 200;

const DELIVER = {
  name: 'notifications_deliver',
  text: `WITH told AS (SELECT * FROM notifications WHERE id = $1),
    pruned AS (
      DELETE FROM notifications n USING told WHERE n.user_id = told.user_id AND n.id < (
        SELECT id FROM notifications WHERE user_id = told.user_id ORDER BY id DESC OFFSET ${KEPT - 1} LIMIT 1)
    )
    SELECT told.*, u.username AS actor_name FROM told LEFT JOIN users u ON u.id = told.actor_id`,
};

interface DeliveredRow extends NotificationRow {
  user_id: number;
}

/**
 * Sends stored notifications to the live connections of their members, on whichever instance those are. One may be
 * sent twice; clients know it by its id.
 */
@Injectable()
export class NotificationsDelivery implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly liveBus: LiveBus,
  ) {}

  onModuleInit(): void {
    this.queue.work('notification.deliver', ({ notificationId }) => this.deliver(notificationId));
  }

  private async deliver(id: number): Promise<void> {
    const row = await this.database.row<DeliveredRow>(DELIVER, [id]);
    // It may have been cleared meanwhile.
    if (!row) return;
    this.liveBus.publish({ kind: 'notification', userId: row.user_id, notification: toNotification(row) });
  }
}
