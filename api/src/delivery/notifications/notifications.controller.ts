import type { Answer } from '@stoa/contract';
import { Controller, Res } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { ApiReply } from '../../platform/http/request.js';
import { sendPage } from '../../platform/paging/page.js';
import { MutedThreadsService } from './muted-threads.service.js';
import { NotificationMarksService } from './notification-marks.service.js';
import { NotificationsQuery } from './notifications.query.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsQuery,
    private readonly marks: NotificationMarksService,
    private readonly mutedThreads: MutedThreadsService,
  ) {}

  @Call('listNotifications')
  list(@Input() { viewer }: Input<'listNotifications'>): Promise<Answer<'listNotifications'>> {
    return this.notifications.list(viewer);
  }

  @Call('readNotification')
  async read(@Input() { params, viewer }: Input<'readNotification'>): Promise<Answer<'readNotification'>> {
    await this.marks.read(params.id, viewer);
    return this.notifications.byId(params.id, viewer);
  }

  @Call('readAllNotifications')
  async readAll(@Input() { viewer }: Input<'readAllNotifications'>): Promise<Answer<'readAllNotifications'>> {
    await this.marks.readAll(viewer);
    return { ok: true };
  }

  @Call('readThreadNotifications')
  async readThread(
    @Input() { params, viewer }: Input<'readThreadNotifications'>,
  ): Promise<Answer<'readThreadNotifications'>> {
    await this.marks.readThread(params.id, viewer);
    return { ok: true };
  }

  @Call('clearNotifications')
  clear(@Input() { viewer }: Input<'clearNotifications'>): Promise<void> {
    return this.marks.clear(viewer);
  }

  @Call('muteThread')
  async muteThread(@Input() { params, viewer }: Input<'muteThread'>): Promise<Answer<'muteThread'>> {
    await this.mutedThreads.mute(params.id, viewer);
    return { ok: true };
  }

  @Call('unmuteThread')
  unmuteThread(@Input() { params, viewer }: Input<'unmuteThread'>): Promise<void> {
    return this.mutedThreads.unmute(params.id, viewer);
  }

  @Call('listMutedThreads')
  async listMutedThreads(
    @Input() { query, viewer }: Input<'listMutedThreads'>,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Answer<'listMutedThreads'>> {
    return sendPage(reply, await this.notifications.mutedThreads(query, viewer));
  }
}
