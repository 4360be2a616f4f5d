import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationEntity } from './notification.entity.js';
import { IS_STILL_ASKED } from './notification.columns.js';
import { GROUP_KEY } from './notification-group.sql.js';

const isInGroup = (key: string, upTo: number, viewer: Viewer): Sql =>
  sql`n.user_id = ${viewer.id} AND n.id <= ${upTo}::bigint AND ${GROUP_KEY} = ${key}`;

/** Marks and deletes a member's notifications. Each method returns whether it changed any. */
@Injectable()
export class NotificationMarksService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  /** Marks one as read; another member's stays as it is. */
  read(id: number, viewer: Viewer): Promise<boolean> {
    return this.markRead({ id, userId: viewer.id });
  }

  /** Marks all that are listed as read: an unread one about requests to join stays so while none waits. */
  async readAll(viewer: Viewer): Promise<boolean> {
    const read = await this.database.row(sql`UPDATE notifications n SET is_read = true
      WHERE n.user_id = ${viewer.id} AND NOT n.is_read AND ${IS_STILL_ASKED} RETURNING n.id`);
    return read !== undefined;
  }

  /** Marks those about a post and its comments as read. */
  readThread(postId: number, viewer: Viewer): Promise<boolean> {
    return this.markRead({ userId: viewer.id, postId });
  }

  /** Marks those of an unread group as read, up to an id. */
  async readGroup(key: string, upTo: number, viewer: Viewer): Promise<boolean> {
    const read = await this.database.row(
      sql`UPDATE notifications n SET is_read = true WHERE ${isInGroup(key, upTo, viewer)} RETURNING n.id`,
    );
    return read !== undefined;
  }

  /** Marks those of a read group as unread, up to an id. */
  async unreadGroup(key: string, upTo: number, viewer: Viewer): Promise<boolean> {
    const unread = await this.database.row(
      sql`UPDATE notifications n SET is_read = false WHERE ${isInGroup(key, upTo, viewer)} AND n.is_read RETURNING n.id`,
    );
    return unread !== undefined;
  }

  /** Deletes those of a group, up to an id. */
  async deleteGroup(key: string, upTo: number, viewer: Viewer): Promise<boolean> {
    const deleted = await this.database.row(
      sql`DELETE FROM notifications n WHERE ${isInGroup(key, upTo, viewer)} RETURNING n.id`,
    );
    return deleted !== undefined;
  }

  /** Deletes all. */
  async clear(viewer: Viewer): Promise<boolean> {
    return hasChanged(await this.source.manager.delete(NotificationEntity, { userId: viewer.id }));
  }

  private async markRead(which: FindOptionsWhere<NotificationEntity>): Promise<boolean> {
    return hasChanged(
      await this.source.manager.update(NotificationEntity, { ...which, isRead: false }, { isRead: true }),
    );
  }
}

const hasChanged = ({ affected }: { affected?: number | null }): boolean => Boolean(affected);
