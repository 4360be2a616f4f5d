import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { ConversationsQuery } from './conversations.query.js';
import { ConversationsService } from './conversations.service.js';
import { MessagesQuery } from './messages.query.js';
import { SendingService } from './sending.service.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly conversations: ConversationsQuery,
    private readonly messages: MessagesQuery,
    private readonly changes: ConversationsService,
    private readonly sending: SendingService,
  ) {}

  @Call('listConversations')
  async list(
    @Input() { query, viewer, reply }: Input<'listConversations'>,
  ): Promise<Answer<'listConversations'>> {
    return sendPage(reply, await this.conversations.page(viewer.id, query));
  }

  @Call('countUnreadConversations')
  unread(
    @Input() { viewer }: Input<'countUnreadConversations'>,
  ): Promise<Answer<'countUnreadConversations'>> {
    return this.conversations.unread(viewer.id);
  }

  @Call('getConversation')
  get(@Input() { params, viewer }: Input<'getConversation'>): Promise<Answer<'getConversation'>> {
    return this.conversations.byId(viewer.id, params.id);
  }

  @Call('leaveConversation')
  leave(@Input() { params, viewer }: Input<'leaveConversation'>): Promise<void> {
    return this.changes.leave(params.id, viewer);
  }

  @Call('acceptConversation')
  async accept(
    @Input() { params, viewer }: Input<'acceptConversation'>,
  ): Promise<Answer<'acceptConversation'>> {
    await this.changes.accept(params.id, viewer);
    return this.conversations.byId(viewer.id, params.id);
  }

  @Call('ignoreConversation')
  async ignore(
    @Input() { params, viewer }: Input<'ignoreConversation'>,
  ): Promise<Answer<'ignoreConversation'>> {
    await this.changes.ignore(params.id, viewer);
    return this.conversations.byId(viewer.id, params.id);
  }

  @Call('readConversation')
  async read(
    @Input() { params, body, viewer }: Input<'readConversation'>,
  ): Promise<Answer<'readConversation'>> {
    await this.changes.read(params.id, body.upTo, viewer);
    return this.conversations.byId(viewer.id, params.id);
  }

  @Call('listMessages')
  async listMessages(
    @Input() { params, query, viewer, reply }: Input<'listMessages'>,
  ): Promise<Answer<'listMessages'>> {
    const hiddenUpTo = await this.conversations.hiddenUpTo(viewer.id, params.id);
    return sendPage(reply, await this.messages.page({ conversationId: params.id, hiddenUpTo }, query));
  }

  @Call('sendMessage')
  async send(@Input() { params, body, viewer }: Input<'sendMessage'>): Promise<Answer<'sendMessage'>> {
    return this.message(await this.sending.send(params.id, body, viewer));
  }

  @Call('writeToUser')
  async writeTo(@Input() { params, body, viewer }: Input<'writeToUser'>): Promise<Answer<'writeToUser'>> {
    return this.message(await this.sending.writeTo(params.username, body, viewer));
  }

  @Call('deleteMessage')
  deleteMessage(@Input() { params, viewer }: Input<'deleteMessage'>): Promise<void> {
    return this.changes.deleteMessage(params.id, viewer);
  }

  private async message(id: number): Promise<Answer<'sendMessage'>> {
    const message = await this.messages.find(id);
    if (!message) throw new ApiError('MESSAGE_NOT_FOUND');
    return message;
  }
}
