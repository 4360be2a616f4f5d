import type {
  Answer,
  AuthResponse,
  CastVoteBody,
  Community,
  ConfirmEmailBody,
  CreateReportBody,
  ForgotPasswordBody,
  LoginBody,
  Message,
  Notification,
  OwnReport,
  RegisterBody,
  ResetPasswordBody,
  SendMessageBody,
  UnsubscribeQuery,
  UnreadConversations,
  User,
  UserProfile,
  UserSettings,
  UserVote,
} from '@stoa/contract';
import { callRoutes, limits, times } from '@stoa/contract';
import type { ApiTag } from './api';
import { injectEndpointsOf } from './injectEndpoints';
import { listTags } from './paging';
import { isComment, isPost, patchEntities } from './patchEntities';
import { requestOf } from './requestOf';

/** Tags invalidated by blocking a person or muting a word: everything written by members. */
export const affectedByBlocks = [
  'User',
  'Post',
  'Thread',
  'Comment',
  'Notification',
] as const satisfies ApiTag[];

/** Calls shared by host and remotes. */
export const sharedApi = injectEndpointsOf('platform')({
  endpoints: (build) => ({
    login: build.mutation<AuthResponse, LoginBody>({
      query: (body) => requestOf(callRoutes.login, { body }),
    }),
    register: build.mutation<AuthResponse, RegisterBody>({
      query: (body) => requestOf(callRoutes.register, { body }),
    }),
    forgotPassword: build.mutation<null, ForgotPasswordBody>({
      query: (body) => requestOf(callRoutes.forgotPassword, { body }),
    }),
    resetPassword: build.mutation<null, ResetPasswordBody>({
      query: (body) => requestOf(callRoutes.resetPassword, { body }),
    }),
    confirmEmail: build.mutation<null, ConfirmEmailBody>({
      query: (body) => requestOf(callRoutes.confirmEmail, { body }),
      invalidatesTags: ['Me'],
    }),
    /** The token may belong to the signed-in member, whose settings then change. */
    unsubscribe: build.mutation<null, UnsubscribeQuery>({
      query: (query) => requestOf(callRoutes.unsubscribe, { query }),
      invalidatesTags: ['Me'],
    }),
    logout: build.mutation<null, void>({ query: () => requestOf(callRoutes.logout) }),
    getMe: build.query<User, void>({
      query: () => requestOf(callRoutes.getMe),
      extraOptions: { isAskedOnce: true },
      keepUnusedDataFor: times.currentUserCache / 1_000,
      providesTags: ['Me'],
    }),
    cancelDeletion: build.mutation<null, void>({
      query: () => requestOf(callRoutes.cancelDeletion),
      invalidatesTags: (_result, error) => (error ? [] : ['Me']),
    }),
    updateSettings: build.mutation<UserSettings, UserSettings>({
      query: (body) => requestOf(callRoutes.updateSettings, { body }),
      async onQueryStarted(changes, { dispatch, queryFulfilled }) {
        const choice = dispatch(
          sharedApi.util.updateQueryData('getMe', undefined, (user) => {
            user.settings = { ...user.settings, ...changes };
          }),
        );
        await queryFulfilled.catch(() => choice.undo());
      },
    }),

    listCommunities: build.query<Community[], void>({
      query: () => requestOf(callRoutes.listCommunities),
      providesTags: (result) =>
        listTags(
          'Community',
          result?.map((community) => community.id),
        ),
    }),
    listPopularCommunities: build.query<Community[], void>({
      query: () => requestOf(callRoutes.listCommunities, { query: { limit: limits.popularCommunities } }),
      providesTags: (result) =>
        listTags(
          'Community',
          result?.map((community) => community.id),
        ),
    }),
    /** Returns a community by its slug. */
    getCommunity: build.query<Community, string>({
      query: (slug) => requestOf(callRoutes.getCommunity, { params: { slug } }),
      providesTags: (community) => (community ? [{ type: 'Community', id: community.id }] : []),
    }),
    listMyCommunities: build.query<Community[], void>({
      query: () => requestOf(callRoutes.listMyCommunities),
      providesTags: (result) => [
        { type: 'Membership' as const, id: 'LIST' as const },
        ...(result ?? []).map((community) => ({ type: 'Community' as const, id: community.id })),
      ],
    }),
    joinCommunity: build.mutation<Community, number>({
      query: (id) => requestOf(callRoutes.joinCommunity, { params: { id } }),
      invalidatesTags: (_result, _error, id) => [
        { type: 'Membership', id: 'LIST' },
        { type: 'Community', id },
      ],
    }),
    leaveCommunity: build.mutation<Community, number>({
      query: (id) => requestOf(callRoutes.leaveCommunity, { params: { id } }),
      invalidatesTags: (_result, _error, id) => [
        { type: 'Membership', id: 'LIST' },
        { type: 'Community', id },
      ],
    }),

    blockUser: build.mutation<UserProfile, string>({
      query: (username) => requestOf(callRoutes.blockUser, { params: { username } }),
      invalidatesTags: affectedByBlocks,
    }),
    unblockUser: build.mutation<UserProfile, string>({
      query: (username) => requestOf(callRoutes.unblockUser, { params: { username } }),
      invalidatesTags: affectedByBlocks,
    }),

    castVote: build.mutation<Answer<'castVote'>, CastVoteBody>({
      query: (body) => requestOf(callRoutes.castVote, { body }),
      async onQueryStarted({ type, postId, commentId }, { dispatch, getState, queryFulfilled }) {
        const tag = commentId
          ? { type: 'Comment' as const, id: commentId }
          : { type: 'Post' as const, id: postId };
        const isIt = commentId ? isComment(commentId) : isPost(postId);
        const patch = (change: (votes: Votes) => Votes) =>
          patchEntities({ dispatch, getState }, tag, isIt, (entity) =>
            Object.assign(entity, change(entity as never)),
          );
        const undo = patch((votes) => votesAfter(votes, type));
        try {
          const { data } = await queryFulfilled;
          patch(() => data);
        } catch {
          undo();
        }
      },
    }),
    createReport: build.mutation<OwnReport, CreateReportBody>({
      query: (body) => requestOf(callRoutes.createReport, { body }),
      invalidatesTags: [{ type: 'Report', id: 'LIST' }],
    }),

    listNotifications: build.query<Notification[], void>({
      query: () => requestOf(callRoutes.listNotifications),
      providesTags: [{ type: 'Notification', id: 'LIST' }],
    }),
    countUnreadConversations: build.query<UnreadConversations, void>({
      query: () => requestOf(callRoutes.countUnreadConversations),
    }),
    sendMessage: build.mutation<Message, { id: number; body: SendMessageBody }>({
      query: ({ id, body }) => requestOf(callRoutes.sendMessage, { params: { id }, body }),
    }),
    /** Sends a message to a person with whom there may be no conversation yet. */
    writeToUser: build.mutation<Message, { username: string; body: SendMessageBody }>({
      query: ({ username, body }) => requestOf(callRoutes.writeToUser, { params: { username }, body }),
    }),
    readNotification: build.mutation<Notification, number>({
      query: (id) => requestOf(callRoutes.readNotification, { params: { id } }),
    }),
    readAllNotifications: build.mutation<{ ok: true }, void>({
      query: () => requestOf(callRoutes.readAllNotifications),
    }),
    clearNotifications: build.mutation<null, void>({
      query: () => requestOf(callRoutes.clearNotifications),
    }),
    setThreadMuted: build.mutation<unknown, { postId: number; isMuted: boolean }>({
      query: ({ postId, isMuted }) =>
        requestOf(isMuted ? callRoutes.muteThread : callRoutes.unmuteThread, { params: { id: postId } }),
      invalidatesTags: [{ type: 'Notification', id: 'MUTED' }],
      async onQueryStarted({ postId, isMuted }, store) {
        const undo = patchEntities(
          store,
          { type: 'Post', id: postId },
          isPost(postId),
          (post) => (post.isMuted = isMuted),
        );
        await store.queryFulfilled.catch(undo);
      },
    }),
  }),
});

/** Vote counts and the viewer's vote. */
interface Votes {
  upvotes: number;
  downvotes: number;
  userVote: UserVote | null;
}

/** Returns the counts after the viewer's vote is set to `type`. Repeating a vote changes nothing. */
export function votesAfter(votes: Votes, type: CastVoteBody['type']): Votes {
  const before = votes.userVote?.type;
  return {
    upvotes: votes.upvotes + Number(type === 'up') - Number(before === 'up'),
    downvotes: votes.downvotes + Number(type === 'down') - Number(before === 'down'),
    userVote: type === 'none' ? null : { type },
  };
}

export const {
  useLoginMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useUnsubscribeMutation,
  useListCommunitiesQuery,
  useGetCommunityQuery,
  useListMyCommunitiesQuery,
  useListPopularCommunitiesQuery,
  useJoinCommunityMutation,
  useLeaveCommunityMutation,
  useBlockUserMutation,
  useUnblockUserMutation,
  useCastVoteMutation,
  useCreateReportMutation,
  useListNotificationsQuery,
  useCountUnreadConversationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useClearNotificationsMutation,
  useSetThreadMutedMutation,
  useGetMeQuery,
  useCancelDeletionMutation,
  useUpdateSettingsMutation,
} = sharedApi;
