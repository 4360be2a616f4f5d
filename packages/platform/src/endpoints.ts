import type {
  Answer,
  AuthResponse,
  CastVoteBody,
  Community,
  CreateReportBody,
  LoginBody,
  Notification,
  OwnReport,
  RegisterBody,
  User,
  UserVote,
} from '@stoa/contract';
import { limits, times } from '@stoa/contract';
import { injectEndpointsOf } from './injectEndpoints';
import { listTags, withQuery } from './pages';
import { isComment, isPost, patchEntities } from './patchEntities';

/** The calls that host and remotes both make. */
export const sharedApi = injectEndpointsOf('platform')({
  endpoints: (build) => ({
    login: build.mutation<AuthResponse, LoginBody>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body }),
    }),
    register: build.mutation<AuthResponse, RegisterBody>({
      query: (body) => ({ url: '/api/auth/register', method: 'POST', body }),
    }),
    logout: build.mutation<null, void>({ query: () => ({ url: '/api/auth/logout', method: 'POST' }) }),
    getMe: build.query<User, void>({
      query: () => '/api/auth/me',
      extraOptions: { isAskedOnce: true },
      keepUnusedDataFor: times.currentUserCache / 1_000,
      providesTags: ['Me'],
    }),

    listCommunities: build.query<Community[], void>({
      query: () => '/api/communities',
      providesTags: (result) =>
        listTags(
          'Community',
          result?.map((community) => community.id),
        ),
    }),
    listPopularCommunities: build.query<Community[], void>({
      query: () => withQuery('/api/communities', { limit: limits.popularCommunities }),
      providesTags: (result) =>
        listTags(
          'Community',
          result?.map((community) => community.id),
        ),
    }),
    /** One community by its name in the address. */
    getCommunity: build.query<Community, string>({
      query: (slug) => `/api/communities/name/${encodeURIComponent(slug)}`,
      providesTags: (community) => (community ? [{ type: 'Community', id: community.id }] : []),
    }),
    listMyCommunities: build.query<Community[], void>({
      query: () => '/api/user/communities',
      providesTags: (result) => [
        { type: 'Membership' as const, id: 'LIST' as const },
        ...(result ?? []).map((community) => ({ type: 'Community' as const, id: community.id })),
      ],
    }),
    joinCommunity: build.mutation<Community, number>({
      query: (id) => ({ url: `/api/communities/${id}/join`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => [
        { type: 'Membership', id: 'LIST' },
        { type: 'Community', id },
      ],
    }),
    leaveCommunity: build.mutation<Community, number>({
      query: (id) => ({ url: `/api/communities/${id}/leave`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => [
        { type: 'Membership', id: 'LIST' },
        { type: 'Community', id },
      ],
    }),

    castVote: build.mutation<Answer<'castVote'>, CastVoteBody>({
      query: (body) => ({ url: '/api/vote', method: 'POST', body }),
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
      query: (body) => ({ url: '/api/reports', method: 'POST', body }),
      invalidatesTags: [{ type: 'Report', id: 'LIST' }],
    }),

    listNotifications: build.query<Notification[], void>({
      query: () => '/api/notifications',
      providesTags: [{ type: 'Notification', id: 'LIST' }],
    }),
    readNotification: build.mutation<Notification, number>({
      query: (id) => ({ url: `/api/notifications/${id}/read`, method: 'POST' }),
    }),
    readAllNotifications: build.mutation<{ ok: true }, void>({
      query: () => ({ url: '/api/notifications/read-all', method: 'POST' }),
    }),
    clearNotifications: build.mutation<null, void>({
      query: () => ({ url: '/api/notifications', method: 'DELETE' }),
    }),
  }),
});

/** The figures a vote changes. */
interface Votes {
  upvotes: number;
  downvotes: number;
  userVote: UserVote | null;
}

/** The figures after the viewer's vote is set to `type`; setting what is set already changes nothing. */
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
  useListCommunitiesQuery,
  useGetCommunityQuery,
  useListMyCommunitiesQuery,
  useListPopularCommunitiesQuery,
  useJoinCommunityMutation,
  useLeaveCommunityMutation,
  useCastVoteMutation,
  useCreateReportMutation,
  useListNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useClearNotificationsMutation,
  useGetMeQuery,
} = sharedApi;
