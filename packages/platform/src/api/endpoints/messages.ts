import { callRoutes, type Message, type SendMessageBody, type UnreadConversations } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** Calls of messages. */
export const messageEndpoints = (build: ApiBuilder) => ({
  countUnreadConversations: build.query<UnreadConversations, void>({
    query: () => requestOf(callRoutes.countUnreadConversations),
    providesTags: [{ type: 'Conversation', id: 'UNREAD' }],
  }),
  sendMessage: build.mutation<Message, { id: number; body: SendMessageBody }>({
    query: ({ id, body }) => requestOf(callRoutes.sendMessage, { params: { id }, body }),
  }),
  /** Sends a message to a person with whom there may be no conversation yet. */
  writeToUser: build.mutation<Message, { username: string; body: SendMessageBody }>({
    query: ({ username, body }) => requestOf(callRoutes.writeToUser, { params: { username }, body }),
  }),
});
