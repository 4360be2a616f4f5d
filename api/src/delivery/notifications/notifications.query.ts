import { limits, type MutedThread, type Notification, type PageQuery, peopleLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { isPostIdListed } from '../../platform/visibility/visibility.js';
import {
  IS_ABOUT_LISTED,
  IS_IN_SIGHT,
  NOTIFICATION_COLUMNS,
  type NotificationRow,
  toNotification,
} from './notification.columns.js';

const FROM = sql`FROM notifications n LEFT JOIN users u ON u.id = n.actor_id`;

/** Reads a member's notifications and muted threads. */
@Injectable()
export class NotificationsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** Returns the newest fifty, except those of blocked people. */
  async list(viewer: Pick<Viewer, 'id'>): Promise<Notification[]> {
    const rows = await this.database.read.rows<NotificationRow>(sql`SELECT ${NOTIFICATION_COLUMNS} ${FROM}
      WHERE n.user_id = ${viewer.id} AND ${IS_IN_SIGHT} ORDER BY n.id DESC LIMIT ${literal(limits.notificationsMax)}`);
    return rows.map(toNotification);
  }

  /** @throws {ApiError} `NOTIFICATION_NOT_FOUND`, also for another member's. */
  async byId(id: number, viewer: Viewer): Promise<Notification> {
    const row = await this.database.read.row<NotificationRow>(
      sql`SELECT ${NOTIFICATION_COLUMNS} ${FROM} WHERE n.id = ${id} AND n.user_id = ${viewer.id}
        AND ${IS_ABOUT_LISTED}`,
    );
    if (!row) throw new ApiError('NOTIFICATION_NOT_FOUND');
    return toNotification(row);
  }

  /**
   * Returns a page of the viewer's muted threads, latest first, without those of removed posts.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async mutedThreads({ limit, cursor }: PageQuery, viewer: Viewer): Promise<Page<MutedThread>> {
    const list = `muted-threads:${viewer.id}`;
    const size = limit ?? peopleLimits.mutedThreadsPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const read = await this.database.read.rows<MutedThread>(sql`SELECT p.id, p.title,
        m.muted_at AS "mutedAt"
      FROM muted_threads m JOIN posts p ON p.id = m.post_id
      WHERE m.user_id = ${viewer.id} AND ${isPostIdListed(sql`m.post_id`, viewer)} ${optional(
        after,
        ({ rank, id }) => sql`AND (m.muted_at, m.post_id) < (${rank}::timestamptz, ${id}::integer)`,
      )}
      ORDER BY m.muted_at DESC, m.post_id DESC LIMIT ${literal(rowsToRead(size))}`);
    const { rows, last } = cutPage(read, size);
    const next = last && this.cursors.write(list, { rank: last.mutedAt, id: last.id });
    return { items: rows, next };
  }
}
