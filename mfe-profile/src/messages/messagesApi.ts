import { callRoutes, type Conversation, type Message } from '@stoa/contract';
import { injectEndpointsOf, listTags, pagedOptions, requestOf, toPage, type Page } from '@stoa/platform';

/** A list of the member's conversations. */
export type Box = 'inbox' | 'requests';

/** Message endpoints, used only by these pages. */
export const messagesApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listConversations: build.infiniteQuery<Page<Conversation>, Box, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: box, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listConversations, { query: { box } }),
      transformResponse: toPage<Conversation>,
      providesTags: listTags('Conversation'),
    }),
    /** The conversation with a member, if any. */
    findConversation: build.query<Conversation[], string>({
      query: (username) => requestOf(callRoutes.listConversations, { query: { with: username } }),
    }),
    getConversation: build.query<Conversation, number>({
      query: (id) => requestOf(callRoutes.getConversation, { params: { id } }),
      providesTags: (_conversation, _error, id) => [{ type: 'Conversation', id }],
    }),
    listMessages: build.infiniteQuery<Page<Message>, number, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: id, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listMessages, { params: { id } }),
      transformResponse: toPage<Message>,
    }),
    /** Messages sent or deleted after a revision. */
    listChanges: build.query<Page<Message>, { id: number; since: number }>({
      query: ({ id, since }) =>
        requestOf(callRoutes.listMessages, { params: { id }, query: { since, limit: 100 } }),
      transformResponse: toPage<Message>,
    }),
    acceptConversation: build.mutation<Conversation, number>({
      query: (id) => requestOf(callRoutes.acceptConversation, { params: { id } }),
    }),
    ignoreConversation: build.mutation<Conversation, number>({
      query: (id) => requestOf(callRoutes.ignoreConversation, { params: { id } }),
    }),
    leaveConversation: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.leaveConversation, { params: { id } }),
    }),
    readConversation: build.mutation<Conversation, { id: number; upTo: number }>({
      query: ({ id, upTo }) => requestOf(callRoutes.readConversation, { params: { id }, body: { upTo } }),
    }),
    deleteMessage: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.deleteMessage, { params: { id } }),
    }),
  }),
});

export const {
  useListConversationsInfiniteQuery,
  useFindConversationQuery,
  useGetConversationQuery,
  useListMessagesInfiniteQuery,
  useAcceptConversationMutation,
  useIgnoreConversationMutation,
  useLeaveConversationMutation,
  useReadConversationMutation,
  useDeleteMessageMutation,
} = messagesApi;
