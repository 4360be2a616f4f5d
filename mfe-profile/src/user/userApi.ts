import {
  callRoutes,
  type Community,
  type Follower,
  type SetRoleBody,
  type UserComment,
  type UserProfile,
} from '@stoa/contract';
import { injectEndpointsOf, listTags, pagedOptions, requestOf, toPage, type Page } from '@stoa/platform';

/** The author of the comments and the start cursor. */
export interface UserCommentsArg {
  username: string;
  cursor?: string;
}

/**
 * What following a person, or another part of them in the feed, changes.
 * @param followed undefined after a refusal: any profile may be out of date
 */
export const afterFollowing = (followed: Pick<UserProfile, 'id'> | undefined) =>
  followed
    ? [
        { type: 'User' as const, id: followed.id },
        { type: 'User' as const, id: 'FOLLOWED' as const },
      ]
    : ['User' as const];

/** Endpoints of a member: profile, followers, comments, communities and role. */
export const userApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    getUser: build.query<UserProfile, string>({
      query: (username) => requestOf(callRoutes.getUser, { params: { username } }),
      providesTags: (profile) => ['User', { type: 'User', id: profile?.id }],
    }),
    listUserCommunities: build.query<Community[], number>({
      query: (id) => requestOf(callRoutes.listUserCommunities, { params: { id } }),
      providesTags: (communities = []) => [
        { type: 'Membership' as const, id: 'LIST' as const },
        ...communities.map(({ id }) => ({ type: 'Community' as const, id })),
      ],
    }),
    followUser: build.mutation<UserProfile, string>({
      query: (username) => requestOf(callRoutes.followUser, { params: { username } }),
      invalidatesTags: afterFollowing,
    }),
    unfollowUser: build.mutation<UserProfile, string>({
      query: (username) => requestOf(callRoutes.unfollowUser, { params: { username } }),
      invalidatesTags: afterFollowing,
    }),
    listFollowers: build.infiniteQuery<Page<Follower>, string, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: username, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listFollowers, { params: { username } }),
      transformResponse: toPage<Follower>,
      // Refetched on each opening, to show new followers. Following one of them refetches no page.
      keepUnusedDataFor: 0,
    }),
    listUserComments: build.infiniteQuery<Page<UserComment>, UserCommentsArg, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: { username, ...query }, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listUserComments, { params: { username }, query }),
      transformResponse: toPage<UserComment>,
      providesTags: (data) =>
        listTags(
          'Comment',
          data?.pages.flatMap((page) => page.items.map((comment) => comment.id)),
        ),
    }),
    setRole: build.mutation<UserProfile, { username: string; body: SetRoleBody }>({
      query: ({ username, body }) => requestOf(callRoutes.setRole, { params: { username }, body }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useGetUserQuery,
  useListUserCommunitiesQuery,
  useFollowUserMutation,
  useUnfollowUserMutation,
  useListFollowersInfiniteQuery,
  useListUserCommentsInfiniteQuery,
  useSetRoleMutation,
} = userApi;
