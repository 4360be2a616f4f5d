import { setTimeout as pause } from 'node:timers/promises';
import { limits, type NotificationKind } from '@stoa/contract';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Config } from '../../platform/config/config.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import type { Logger } from '../../platform/log.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { KIND } from './notification-group.sql.js';
import {
  IS_VISIBLE,
  NOTIFICATION_COLUMNS,
  type NotificationRow,
  toNotification,
} from './notification.columns.js';

/** Selects the notifications of these ids with their recipients and their devices, of which upvotes need none; deletes the recipients' excess notifications. */
const deliverStatement = (ids: readonly number[]): Sql => sql`
  WITH delivered AS (SELECT * FROM notifications WHERE id = ANY (${ids}::integer[])),
    oldest AS (
      SELECT kept.* FROM (SELECT DISTINCT user_id FROM delivered) t CROSS JOIN LATERAL (
        SELECT user_id, id FROM notifications WHERE user_id = t.user_id
        ORDER BY id DESC OFFSET ${literal(limits.notificationsStored - 1)} LIMIT 1) kept
    ),
    pruned AS (DELETE FROM notifications n USING oldest WHERE n.user_id = oldest.user_id AND n.id < oldest.id)
  SELECT n.user_id AS "userId", ${KIND} AS kind, ARRAY(SELECT s.id FROM push_subscriptions s
    WHERE s.user_id = n.user_id AND n.type <> 'vote') AS devices, ${NOTIFICATION_COLUMNS}
  FROM delivered n LEFT JOIN users u ON u.id = n.actor_id WHERE ${IS_VISIBLE} ORDER BY n.id`;

interface DeliveredRow extends NotificationRow {
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly devices: readonly number[];
}

/** Seconds before a start within which a process may have ended between a vote and the delivery of its notification. */
const RECOVERED_SECONDS = 600;

/** Maximum notifications that a start delivers, so that it stays short. */
const RECOVERED = 10_000;

const RECENT_OF_VOTES = sql`SELECT id FROM notifications
  WHERE id > (SELECT max(id) - ${literal(RECOVERED)} FROM notifications) AND type = 'vote'
    AND created_at > now() - ${raw(`interval '${RECOVERED_SECONDS} seconds'`)} ORDER BY id`;

/** Milliseconds for which notifications of votes are batched: those of a busy moment cost one statement. */
const GATHERING_TIME = 25;

/**
 * Sends stored notifications to the live connections of their recipients, on any instance, and to their devices. One may be sent twice;
 * clients recognize it by its id.
 *
 * Votes cause many notifications, which have no job unless their delivery fails. If a process ends before delivering
 * some, the next start does.
 */
@Injectable()
export class NotificationsDelivery
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private gathered: number[] = [];
  private delivery: Promise<void> | undefined;

  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly liveBus: LiveBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.work('notification.deliver', ({ notificationId }) => this.deliver([notificationId]));
    this.queue.work('notification-batch.deliver', ({ notificationIds }) => this.deliver(notificationIds));
  }

  async onApplicationBootstrap(): Promise<void> {
    const recent = await this.database.rows<{ id: number }>(RECENT_OF_VOTES);
    for (const { id } of recent) this.deliverSoon(id);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.delivery;
  }

  /** Delivers a stored notification, in a batch with others of the same moment. */
  deliverSoon(id: number): void {
    this.gathered.push(id);
    this.delivery ??= pause(GATHERING_TIME).then(() => this.deliverGathered());
  }

  private async deliverGathered(): Promise<void> {
    const ids = this.gathered;
    this.gathered = [];
    this.delivery = undefined;
    try {
      await this.deliver(ids).catch(() => this.deliverLater(ids));
    } catch (error) {
      this.logger.warn(
        { notifications: ids.length },
        `Notifications wait for the next start: ${String(error)}`,
      );
    }
  }

  private deliverLater(ids: readonly number[]): Promise<void> {
    const payloads = ids.map((notificationId) => ({ notificationId }));
    return this.queue.send('notification.deliver', payloads);
  }

  /** Notifications cleared in between are left out. */
  private async deliver(ids: readonly number[]): Promise<void> {
    const rows = await this.database.rows<DeliveredRow>(deliverStatement(ids));
    // A member who receives an event must find its notification when they read.
    await this.database.noteWrite(rows.map(({ userId }) => userId));
    for (const { userId, kind: _kind, devices: _devices, ...row } of rows) {
      this.liveBus.publish({ kind: 'notification', userId, notification: toNotification(row) });
    }
    await this.push(rows);
  }

  /** Sends a job for each device of the recipients. A repeated delivery repeats it, which devices show once. */
  private async push(rows: readonly DeliveredRow[]): Promise<void> {
    if (!this.config.pushKey) return;
    const jobs = rows.flatMap(({ id, kind, devices }) =>
      devices.map((subscriptionId) => ({ subscriptionId, notificationId: id, kind })),
    );
    if (jobs.length === 0) return;
    await this.queue.send('notification.push', jobs);
    this.queue.wake('notification.push');
  }
}
