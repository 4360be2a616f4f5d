import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Viewer } from '../http/request.js';
import { NotificationEntity } from './notification.entity.js';

/** What a member does with their own notifications. */
@Injectable()
export class NotificationMarksService {
  constructor(
    @InjectRepository(NotificationEntity) private readonly notifications: Repository<NotificationEntity>,
  ) {}

  /** Marks one as read; somebody else's stays as it is. */
  async read(id: number, viewer: Viewer): Promise<void> {
    await this.notifications.update({ id, userId: viewer.id }, { isRead: true });
  }

  /** Marks every one as read. */
  async readAll(viewer: Viewer): Promise<void> {
    await this.notifications.update({ userId: viewer.id, isRead: false }, { isRead: true });
  }

  /** Forgets every one. */
  async clear(viewer: Viewer): Promise<void> {
    await this.notifications.delete({ userId: viewer.id });
  }
}
