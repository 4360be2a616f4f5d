import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationEntity } from './notification.entity.js';

/** Marks and deletes a member's notifications. */
@Injectable()
export class NotificationMarksService {
  constructor(
    @InjectRepository(NotificationEntity) private readonly notifications: Repository<NotificationEntity>,
  ) {}

  /** Marks one as read; another member's stays as it is. */
  async read(id: number, viewer: Viewer): Promise<void> {
    await this.notifications.update({ id, userId: viewer.id }, { isRead: true });
  }

  /** Marks all as read. */
  async readAll(viewer: Viewer): Promise<void> {
    await this.notifications.update({ userId: viewer.id, isRead: false }, { isRead: true });
  }

  /** Marks those about a post and its comments as read. */
  async readThread(postId: number, viewer: Viewer): Promise<void> {
    await this.notifications.update({ userId: viewer.id, postId, isRead: false }, { isRead: true });
  }

  /** Deletes all. */
  async clear(viewer: Viewer): Promise<void> {
    await this.notifications.delete({ userId: viewer.id });
  }
}
