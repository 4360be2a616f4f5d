import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationMarksService } from './notification-marks.service.js';
import { NotificationsQuery } from './notifications.query.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsQuery,
    private readonly marks: NotificationMarksService,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('listNotifications')
  list(@Input() { viewer }: Input<'listNotifications'>): Promise<Answer<'listNotifications'>> {
    return this.notifications.list(viewer);
  }

  @Call('readNotification')
  async read(
    @Input() { params, viewer, tab }: Input<'readNotification'>,
  ): Promise<Answer<'readNotification'>> {
    this.show(viewer, tab, await this.marks.read(params.id, viewer));
    return this.notifications.byId(params.id, viewer);
  }

  @Call('readAllNotifications')
  async readAll(
    @Input() { viewer, tab }: Input<'readAllNotifications'>,
  ): Promise<Answer<'readAllNotifications'>> {
    this.show(viewer, tab, await this.marks.readAll(viewer));
    return { ok: true };
  }

  @Call('readThreadNotifications')
  async readThread(
    @Input() { params, viewer, tab }: Input<'readThreadNotifications'>,
  ): Promise<Answer<'readThreadNotifications'>> {
    this.show(viewer, tab, await this.marks.readThread(params.id, viewer));
    return { ok: true };
  }

  @Call('clearNotifications')
  async clear(@Input() { viewer, tab }: Input<'clearNotifications'>): Promise<void> {
    this.show(viewer, tab, await this.marks.clear(viewer));
  }

  /** Shows on the member's other pages what was read or deleted. */
  private show(viewer: Viewer, tab: string | undefined, isChanged: boolean): void {
    if (isChanged) this.ownChanges.publish(viewer, tab, { kind: 'notifications' });
  }
}
