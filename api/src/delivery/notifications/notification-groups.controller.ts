import { type Answer, tabHeader } from '@stoa/contract';
import { Controller, Headers, Res } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { ApiReply } from '../../platform/http/request.js';
import { sendPage } from '../../platform/paging/page.js';
import { NotificationGroupsQuery } from './notification-groups.query.js';
import { NotificationMarksService } from './notification-marks.service.js';

/** Serves a member's notifications in groups. */
@Controller()
export class NotificationGroupsController {
  constructor(
    private readonly groups: NotificationGroupsQuery,
    private readonly marks: NotificationMarksService,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('listNotificationGroups')
  async list(
    @Input() { query, viewer }: Input<'listNotificationGroups'>,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Answer<'listNotificationGroups'>> {
    return sendPage(reply, await this.groups.page(viewer, query));
  }

  @Call('readNotificationGroup')
  async read(
    @Input() { params, body, viewer }: Input<'readNotificationGroup'>,
    @Headers(tabHeader) tab: string | undefined,
  ): Promise<Answer<'readNotificationGroup'>> {
    const isChanged = await this.marks.readGroup(params.key, body.upTo, viewer);
    if (isChanged) this.ownChanges.publish(viewer, tab, { kind: 'notifications' });
    return { ok: true };
  }

  @Call('unreadNotificationGroup')
  async unread(
    @Input() { params, body, viewer }: Input<'unreadNotificationGroup'>,
    @Headers(tabHeader) tab: string | undefined,
  ): Promise<Answer<'unreadNotificationGroup'>> {
    const isChanged = await this.marks.unreadGroup(params.key, body.upTo, viewer);
    if (isChanged) this.ownChanges.publish(viewer, tab, { kind: 'notifications' });
    return { ok: true };
  }

  @Call('deleteNotificationGroup')
  async delete(
    @Input() { params, query, viewer }: Input<'deleteNotificationGroup'>,
    @Headers(tabHeader) tab: string | undefined,
  ): Promise<void> {
    const isChanged = await this.marks.deleteGroup(params.key, query.upTo, viewer);
    if (isChanged) this.ownChanges.publish(viewer, tab, { kind: 'notifications' });
  }
}
