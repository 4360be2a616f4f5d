import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import { NotificationsQuery } from './notifications.query.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsQuery) {}

  @Call('listNotifications')
  list(@Input() { viewer }: Input<'listNotifications'>): Promise<Answer<'listNotifications'>> {
    return this.notifications.list(viewer);
  }

  @Call('readNotification')
  read(@Input() { params, viewer }: Input<'readNotification'>): Promise<Answer<'readNotification'>> {
    return this.notifications.read(params.id, viewer);
  }

  @Call('readAllNotifications')
  async readAll(@Input() { viewer }: Input<'readAllNotifications'>): Promise<Answer<'readAllNotifications'>> {
    await this.notifications.readAll(viewer);
    return { ok: true };
  }

  @Call('clearNotifications')
  clear(@Input() { viewer }: Input<'clearNotifications'>): Promise<void> {
    return this.notifications.clear(viewer);
  }
}
