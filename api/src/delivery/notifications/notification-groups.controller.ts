import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
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
    @Input() { query, viewer, reply }: Input<'listNotificationGroups'>,
  ): Promise<Answer<'listNotificationGroups'>> {
    return sendPage(reply, await this.groups.page(viewer, query));
  }

  @Call('readNotificationGroup')
  async read(
    @Input() { params, body, viewer, tab }: Input<'readNotificationGroup'>,
  ): Promise<Answer<'readNotificationGroup'>> {
    const isChanged = await this.marks.readGroup(params.key, body.upTo, viewer);
    if (isChanged) this.ownChanges.publish(viewer, tab, { kind: 'notifications' });
    return { ok: true };
  }

  @Call('unreadNotificationGroup')
  async unread(
    @Input() { params, body, viewer, tab }: Input<'unreadNotificationGroup'>,
  ): Promise<Answer<'unreadNotificationGroup'>> {
    const isChanged = await this.marks.unreadGroup(params.key, body.upTo, viewer);
    if (isChanged) this.ownChanges.publish(viewer, tab, { kind: 'notifications' });
    return { ok: true };
  }

  @Call('deleteNotificationGroup')
  async delete(@Input() { params, query, viewer, tab }: Input<'deleteNotificationGroup'>): Promise<void> {
    const isChanged = await this.marks.deleteGroup(params.key, query.upTo, viewer);
    if (isChanged) this.ownChanges.publish(viewer, tab, { kind: 'notifications' });
  }
}
