import { isMediaPath, mediaPathPrefix } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { UploadSweeper } from '../../platform/uploads/upload-sweeper.js';
import { ConversationMemberEntity } from './conversation-member.entity.js';
import { ConversationEntity } from './conversation.entity.js';
import { ConversationsQuery } from './conversations.query.js';
import { MessageDelivery } from './message-delivery.js';
import { MessageEntity } from './message.entity.js';

/** Never moves back, and never past the last message. */
const READ = `UPDATE conversation_members SET read_up_to = least($3, last_message_id)
  WHERE user_id = $1 AND conversation_id = $2 AND read_up_to < least($3, last_message_id) RETURNING user_id`;

const LEAVE = `UPDATE conversation_members SET hidden_up_to = last_message_id, read_up_to = last_message_id
  WHERE user_id = $1 AND conversation_id = $2`;

/** Accepts, ignores, reads and leaves conversations. Every device of the member receives an event. */
@Injectable()
export class ConversationsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conversations: ConversationsQuery,
    private readonly delivery: MessageDelivery,
    private readonly sweeper: UploadSweeper,
  ) {}

  /**
   * Accepts a request, even an ignored one; both may write from now on. Accepting twice changes nothing.
   * @throws {ApiError} `CONVERSATION_NOT_FOUND`.
   */
  async accept(conversationId: number, viewer: Viewer): Promise<void> {
    const { person } = await this.conversations.byId(viewer.id, conversationId);
    await inTransaction(this.source, async (manager) => {
      const mine = { conversationId, userId: viewer.id };
      await manager.update(ConversationMemberEntity, mine, { box: 'inbox' });
      const userIds = [viewer.id, person.id].filter((id) => id > 0);
      await this.delivery.send(manager, { conversationId, userIds, messageId: null });
    });
    this.delivery.deliverNow();
  }

  /**
   * Hides a request. Its sender is not notified.
   * @throws {ApiError} `CONVERSATION_NOT_FOUND`, or `RULE_BROKEN` for an accepted conversation.
   */
  async ignore(conversationId: number, viewer: Viewer): Promise<void> {
    const { status } = await this.conversations.byId(viewer.id, conversationId);
    if (status === 'ignored') return;
    if (status !== 'request') throw ruleBroken('Only a request can be ignored.');
    await inTransaction(this.source, async (manager) => {
      const mine = { conversationId, userId: viewer.id, box: 'requests' as const };
      await manager.update(ConversationMemberEntity, mine, { box: 'ignored' });
      await this.delivery.send(manager, { conversationId, userIds: [viewer.id], messageId: null });
    });
    this.delivery.deliverNow();
  }

  /**
   * Marks a conversation as read up to a message; it never marks messages as unread.
   * @throws {ApiError} `CONVERSATION_NOT_FOUND`.
   */
  async read(conversationId: number, upTo: number, viewer: Viewer): Promise<void> {
    await this.conversations.byId(viewer.id, conversationId);
    await inTransaction(this.source, async (manager) => {
      const [marked] = await manager.query<[unknown[], number]>(READ, [viewer.id, conversationId, upTo]);
      if (marked.length === 0) return;
      await this.delivery.send(manager, { conversationId, userIds: [viewer.id], messageId: null });
    });
    this.delivery.deliverNow();
  }

  /**
   * Hides a conversation and its messages so far from the viewer. A new message shows it again.
   * @throws {ApiError} `CONVERSATION_NOT_FOUND`.
   */
  async leave(conversationId: number, viewer: Viewer): Promise<void> {
    await this.conversations.byId(viewer.id, conversationId);
    await inTransaction(this.source, async (manager) => {
      await manager.query(LEAVE, [viewer.id, conversationId]);
      await this.delivery.send(manager, { conversationId, userIds: [viewer.id], messageId: null });
    });
    this.delivery.deliverNow();
  }

  /**
   * Deletes the viewer's own message for both: its position stays, its text and picture are deleted.
   * @throws {ApiError} `MESSAGE_NOT_FOUND`, or `NOT_OWNER` for the other's.
   */
  async deleteMessage(id: number, viewer: Viewer): Promise<void> {
    const message = await this.source.manager.findOneBy(MessageEntity, { id });
    if (!message) throw new ApiError('MESSAGE_NOT_FOUND');
    const { conversationId, imageUrl } = message;
    const members = await this.source.manager.findBy(ConversationMemberEntity, { conversationId });
    const userIds = members.map(({ userId }) => userId);
    if (!userIds.includes(viewer.id)) throw new ApiError('MESSAGE_NOT_FOUND');
    if (message.authorId !== viewer.id) throw new ApiError('NOT_OWNER');
    await inTransaction(this.source, async (manager) => {
      const conversation = await manager.findOneOrFail(ConversationEntity, {
        where: { id: conversationId },
        lock: { mode: 'pessimistic_write' },
      });
      const revision = conversation.revision + 1;
      const gone = {
        content: '',
        imageUrl: null,
        mediaWidth: null,
        mediaHeight: null,
        isDeleted: true,
        revision,
      };
      const { affected } = await manager.update(MessageEntity, { id, isDeleted: false }, gone);
      if (!affected) return;
      await manager.update(ConversationEntity, { id: conversationId }, { revision });
      await this.delivery.send(manager, { conversationId, userIds, messageId: id });
    });
    this.delivery.deliverNow();
    if (imageUrl && isMediaPath(imageUrl))
      await this.sweeper.forget([imageUrl.slice(mediaPathPrefix.length)]);
  }
}
