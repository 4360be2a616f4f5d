import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveBus } from '../bus/live-bus.js';
import { Database } from '../db/database.js';
import { ApiError } from '../http/api-error.js';
import { JobQueue } from '../queue/job-queue.js';
import type { Jobs } from '../queue/jobs.js';
import { ConversationsQuery } from './conversations.query.js';
import { MessagesQuery } from './messages.query.js';

type Delivery = Jobs['conversation.deliver'];

/**
 * Tells the live connections of the two, on whichever instance those are, what happened in a conversation. The job is
 * part of the transaction that causes it, so no crash loses it. Each hears how the conversation stands for them; one
 * who ignores it, or has blocked the other, hears nothing.
 */
@Injectable()
export class MessageDelivery implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly liveBus: LiveBus,
    private readonly conversations: ConversationsQuery,
    private readonly messages: MessagesQuery,
  ) {}

  onModuleInit(): void {
    this.queue.work('conversation.deliver', (delivery) => this.deliver(delivery));
  }

  /** Has members told; `deliverNow` follows the commit. */
  send(manager: EntityManager, delivery: Delivery): Promise<void> {
    return this.queue.send('conversation.deliver', [delivery], manager);
  }

  /** Has what was sent delivered now; called after the commit. */
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
    }
  }
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}
