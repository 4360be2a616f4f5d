import { conversationTag, excerptOf, type PushContent, pageUrls } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unreadMessagesMessage } from '../../delivery/notifications/messages.js';
import { PushSender } from '../../delivery/push/push-sender.js';
import { bounds } from '../../platform/bounds.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { Jobs } from '../../platform/queue/jobs.js';
import { ConversationsQuery } from './conversations.query.js';

/** Characters of a message that a device shows. */
const EXCERPT = 100;

/**
 * Sends messages to the reader's devices, one push for each conversation: the job of its latest message sends it.
 * Message requests of strangers, and messages that were read or deleted since, are not sent.
 */
@Injectable()
export class MessagePushes implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly conversations: ConversationsQuery,
    private readonly sender: PushSender,
  ) {}

  onModuleInit(): void {
    this.queue.work('message.push', (job) => this.push(job));
  }

  /** Sends a job for each device of a message's reader. */
  async sendJobs(userId: number, conversationId: number, messageId: number): Promise<void> {
    const devices = await this.sender.devicesOf(userId);
    if (devices.length === 0) return;
    const jobs = devices.map((subscriptionId) => ({ subscriptionId, conversationId, messageId }));
    await this.queue.send('message.push', jobs);
    this.queue.wake('message.push');
  }

  private async push(job: Jobs['message.push']): Promise<void> {
    const { subscriptionId } = job;
    const compose = (userId: number) => this.compose(userId, job);
    const seconds = await this.sender.send({ subscriptionId, setting: 'pushMessages', compose });
    if (seconds !== undefined) await this.queue.send('message.push', [job], undefined, seconds);
  }

  private async compose(
    userId: number,
    { conversationId, messageId }: Jobs['message.push'],
  ): Promise<PushContent | undefined> {
    const composedAt = Date.now();
    const conversation = await this.conversations.byId(userId, conversationId).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (conversation?.status !== 'accepted' || conversation.unreadCount === 0) return undefined;
    const { person, unreadCount, lastMessage } = conversation;
    if (lastMessage?.id !== messageId || lastMessage.isDeleted) return undefined;
    const unread = (await this.conversations.unreadIds(userId, bounds.pushUnread))?.map(conversationTag);
    return {
      title: unreadMessagesMessage(person.username, unreadCount),
      body: excerptOf(lastMessage.excerpt, EXCERPT),
      tag: conversationTag(conversationId),
      url: pageUrls.conversation(conversationId),
      conversation: { composedAt, ...(unread && { unread }) },
    };
  }
}
