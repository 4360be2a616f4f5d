import { isMediaPath, mediaPathPrefix } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Input } from '../../platform/http/input.decorator.js';
import type { Viewer } from '../../platform/http/request.js';
import { Newcomers } from '../../platform/newcomers.js';
import { lockUpload } from '../../platform/uploads/lock-upload.js';
import { UsersQuery } from '../users/users.query.js';
import { checkMayWrite, checkRequest } from './checks.js';
import { ConversationMemberEntity } from './conversation-member.entity.js';
import { ConversationEntity } from './conversation.entity.js';
import { MessageDelivery } from './message-delivery.js';
import { MessageEntity } from './message.entity.js';
import { openConversation } from './open-conversation.js';

type Body = Input<'sendMessage'>['body'];

/** Sends messages. It locks the conversation first, so that ids and revisions grow in commit order. */
@Injectable()
export class SendingService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UsersQuery,
    private readonly delivery: MessageDelivery,
    private readonly newcomers: Newcomers,
  ) {}

  /**
   * Stores a message, or finds it if the same device has sent it before; returns its id.
   * @throws {ApiError} `CONVERSATION_NOT_FOUND`, `MESSAGES_CLOSED`, `REQUEST_WAITING`, and the errors of a picture.
   */
  async send(conversationId: number, body: Body, author: Viewer): Promise<number> {
    const id = await inTransaction(this.source, (manager) =>
      this.sendWithin(manager, conversationId, body, author.id),
    );
    this.delivery.deliverNow();
    return id;
  }

  /**
   * Sends a message to a person, and opens a conversation if there is none.
   * @throws {ApiError} `USER_NOT_FOUND`, `RULE_BROKEN` for the author themselves, `STRANGERS_REACHED`,
   *   `NEWCOMER_LIMIT`, and as `send`.
   */
  async writeTo(username: string, body: Body, author: Viewer): Promise<number> {
    const readerId = await this.users.idOf(username);
    if (readerId === author.id) throw ruleBroken('You cannot send messages to yourself.');
    const id = await inTransaction(this.source, async (manager) => {
      const conversationId = await openConversation(manager, author, readerId, this.newcomers);
      return this.sendWithin(manager, conversationId, body, author.id);
    });
    this.delivery.deliverNow();
    return id;
  }

  private async sendWithin(
    manager: EntityManager,
    conversationId: number,
    body: Body,
    authorId: number,
  ): Promise<number> {
    const conversation = await manager.findOne(ConversationEntity, {
      where: { id: conversationId },
      lock: { mode: 'pessimistic_write' },
    });
    const members = await manager.findBy(ConversationMemberEntity, { conversationId });
    const mine = members.find(({ userId }) => userId === authorId);
    if (!conversation || !mine) throw new ApiError('CONVERSATION_NOT_FOUND');
    const sent = await manager.findOneBy(MessageEntity, { authorId, clientId: body.clientId });
    if (sent) return sent.id;
    const theirs = members.find(({ userId }) => userId !== authorId);
    if (!theirs) throw new ApiError('MESSAGES_CLOSED');
    await checkMayWrite(manager, authorId, theirs.userId, theirs.box === 'inbox');
    await checkRequest(manager, authorId, theirs);
    const revision = conversation.revision + 1;
    const message = manager.create(MessageEntity, {
      conversationId,
      authorId,
      revision,
      clientId: body.clientId,
      content: body.content,
      ...(await holdPicture(manager, body.imageUrl ?? null, authorId)),
    });
    await manager.insert(MessageEntity, message);
    await manager.update(ConversationEntity, { id: conversationId }, { revision });
    const { id } = message;
    // Answering a request accepts it.
    const accepted = { lastMessageId: id, box: 'inbox' as const };
    await manager.update(ConversationMemberEntity, { conversationId, userId: authorId }, accepted);
    const received = { lastMessageId: id, lastReceivedId: id };
    await manager.update(ConversationMemberEntity, { conversationId, userId: theirs.userId }, received);
    const userIds = [authorId, theirs.userId];
    await this.delivery.send(manager, { conversationId, userIds, messageId: id });
    return id;
  }
}

type Picture = Pick<MessageEntity, 'imageUrl' | 'mediaWidth' | 'mediaHeight'>;

/** @throws {ApiError} `UPLOAD_NOT_FOUND`, or `RULE_BROKEN` for a video. */
async function holdPicture(
  manager: EntityManager,
  imageUrl: string | null,
  userId: number,
): Promise<Picture> {
  if (imageUrl === null || !isMediaPath(imageUrl)) {
    return { imageUrl: null, mediaWidth: null, mediaHeight: null };
  }
  const { mime, width, height } = await lockUpload(manager, imageUrl.slice(mediaPathPrefix.length), userId);
  if (!mime.startsWith('image/')) {
    throw ruleBroken('A message can include a picture, but not a video.');
  }
  return { imageUrl, mediaWidth: width, mediaHeight: height };
}
