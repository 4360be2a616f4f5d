import {
  type FollowedThread,
  limits,
  type MutedThread,
  type Notification,
  type PageQuery,
  peopleLimits,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, raw, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { isPostIdListed } from '../../platform/visibility/visibility.js';
import {
  IS_ABOUT_LISTED,
  IS_VISIBLE,
  NOTIFICATION_COLUMNS,
  type NotificationRow,
  toNotification,
} from './notification.columns.js';

const FROM = sql`FROM notifications n LEFT JOIN users u ON u.id = n.actor_id`;

/** Reads a member's notifications and muted and followed threads. */
@Injectable()
export class NotificationsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** Returns the newest fifty, except those of blocked people. */
  async list(viewer: Viewer): Promise<Notification[]> {
    const rows = await this.database.read.rows<NotificationRow>(sql`SELECT ${NOTIFICATION_COLUMNS} ${FROM}
      WHERE n.user_id = ${viewer.id} AND ${IS_VISIBLE} ORDER BY n.id DESC LIMIT ${literal(limits.notificationsMax)}`);
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
  mutedThreads(query: PageQuery, viewer: Viewer): Promise<Page<MutedThread>> {
    return this.threads({ table: 'muted_threads', time: 'muted_at', key: 'mutedAt' }, query, viewer);
  }

  /** Returns a page of the viewer's followed threads, in the same way. */
  followedThreads(query: PageQuery, viewer: Viewer): Promise<Page<FollowedThread>> {
    return this.threads({ table: 'followed_threads', time: 'followed_at', key: 'followedAt' }, query, viewer);
  }

  private async threads<Key extends string>(
    { table, time, key }: { table: string; time: string; key: Key },
    { limit, cursor }: PageQuery,
    viewer: Viewer,
  ): Promise<Page<Chosen<Key>>> {
    const list = `${table.replace('_', '-')}:${viewer.id}`;
    const size = limit ?? peopleLimits.threadsPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const at = raw(`k.${time}`);
    const read = await this.database.read.rows<
      Chosen<Key>
    >(sql`SELECT p.id, p.title, ${at} AS ${raw(`"${key}"`)}
      FROM ${raw(table)} k JOIN posts p ON p.id = k.post_id
      WHERE k.user_id = ${viewer.id} AND ${isPostIdListed(sql`k.post_id`, viewer)} ${optional(
        after,
        ({ rank, id }) => sql`AND (${at}, k.post_id) < (${rank}::timestamptz, ${id}::integer)`,
      )}
      ORDER BY ${at} DESC, k.post_id DESC LIMIT ${literal(rowsToRead(size))}`);
    const { rows, last } = cutPage(read, size);
    const next = last && this.cursors.write(list, { rank: last[key], id: last.id });
    return { items: rows, next };
  }
}

/** A thread that a member chose, and when. */
type Chosen<Key extends string> = Pick<MutedThread, 'id' | 'title'> & Record<Key, string>;
