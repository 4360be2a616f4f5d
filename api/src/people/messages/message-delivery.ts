import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { Database } from '../../platform/db/database.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { Jobs } from '../../platform/queue/jobs.js';
import { ConversationsQuery } from './conversations.query.js';
import { MessagePushes } from './message-pushes.js';
import { MessagesQuery } from './messages.query.js';

type Delivery = Jobs['conversation.deliver'];

/**
 * Sends events of a conversation to both participants' live connections, on any instance, and new messages to the
 * reader's devices. The job is part of the
 * transaction that causes it, so no crash loses it. Each participant receives the conversation as they see it; one who
 * ignores it, or has blocked the other, receives nothing.
 */
@Injectable()
export class MessageDelivery implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly liveBus: LiveBus,
    private readonly conversations: ConversationsQuery,
    private readonly messages: MessagesQuery,
    private readonly pushes: MessagePushes,
  ) {}

  onModuleInit(): void {
    this.queue.work('conversation.deliver', (delivery) => this.deliver(delivery));
  }

  /** Stores the delivery job; `deliverNow` follows the commit. */
  send(manager: EntityManager, delivery: Delivery): Promise<void> {
    return this.queue.send('conversation.deliver', [delivery], manager);
  }

  /** Delivers stored events now; called after the commit. */
  deliverNow(): void {
    this.queue.wake('conversation.deliver');
  }

  private async deliver({ conversationId, userIds, messageId }: Delivery): Promise<void> {
    const message = messageId === null ? undefined : await this.messages.find(messageId);
    await this.database.noteWrite(userIds);
    for (const userId of userIds) {
      const conversation = await this.conversations.byId(userId, conversationId).catch(undefinedIfNotFound);
      if (!conversation || (message && conversation.status === 'ignored')) continue;
      const unread = await this.conversations.unread(userId);
      this.liveBus.publish({ kind: 'conversation', userId, news: { conversation, unread, message } });
      const isNew = message !== undefined && !message.isDeleted && message.author.id !== userId;
      if (isNew) await this.pushes.sendJobs(userId, conversationId, message.id);
    }
  }
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}
