import type { NotificationKind, PushContent } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { Jobs } from '../../platform/queue/jobs.js';
import { NotificationGroupsQuery } from '../notifications/notification-groups.query.js';
import { PushSender, type PushSetting } from './push-sender.js';

/** The setting that disables pushes of each kind; upvotes and the rest are never pushed. */
const SETTINGS: Readonly<Partial<Record<NotificationKind, PushSetting>>> = {
  reply: 'pushReplies',
  mention: 'pushMentions',
  follow: 'pushFollows',
  moderation: 'pushModeration',
};

/**
 * Sends notifications to devices, in the groups of the bell. The job of the latest notification of a group sends the
 * whole group, and its tag replaces what the device shows of it; the jobs of earlier ones find nothing to send.
 */
@Injectable()
export class NotificationPushes implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly groups: NotificationGroupsQuery,
    private readonly sender: PushSender,
  ) {}

  onModuleInit(): void {
    this.queue.work('notification.push', (job) => this.push(job));
  }

  private async push(job: Jobs['notification.push']): Promise<void> {
    const { subscriptionId, notificationId, kind } = job;
    const setting = SETTINGS[kind];
    if (!setting) return;
    const compose = (userId: number) => this.compose(userId, notificationId);
    const seconds = await this.sender.send({ subscriptionId, setting, compose });
    if (seconds !== undefined) await this.queue.send('notification.push', [job], undefined, seconds);
  }

  private async compose(userId: number, notificationId: number): Promise<PushContent | undefined> {
    const composedAt = Date.now();
    const group = await this.groups.withLatest(userId, notificationId);
    if (!group || group.read) return undefined;
    const { message, excerpt, key, url } = group;
    const unread = await this.groups.unreadKeys(userId, bounds.pushUnread);
    return {
      title: message,
      body: excerpt ?? '',
      tag: key,
      url,
      group: { composedAt, ...(unread && { unread }) },
    };
  }
}
