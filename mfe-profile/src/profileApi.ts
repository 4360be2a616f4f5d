import {
  callRoutes,
  type Community,
  type Follower,
  type MutedWords,
  type Post,
  type SetRoleBody,
  type User,
  type Trophy,
  type UpdateProfileBody,
  type Upload,
  type UserComment,
  type UserProfile,
  type Widget,
  type WidgetBody,
} from '@stoa/contract';
import {
  injectEndpointsOf,
  affectedByBlocks,
  listTags,
  pagedOptions,
  requestOf,
  sharedApi,
  toPage,
  type Page,
} from '@stoa/platform';

const widgetList = [{ type: 'Widget' as const, id: 'LIST' as const }];

/** The author of the comments and the start cursor. */
export interface UserCommentsArg {
  username: string;
  cursor?: string;
}

/** Profile and widget endpoints, used only by this remote. */
export const profileApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    getUser: build.query<UserProfile, string>({
      query: (username) => requestOf(callRoutes.getUser, { params: { username } }),
      providesTags: ['User'],
    }),
    updateProfile: build.mutation<UserProfile, UpdateProfileBody>({
      query: (body) => requestOf(callRoutes.updateProfile, { body }),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        const { username, avatar } = data;
        dispatch(
          profileApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: username, value: data }]),
        );
        dispatch(
          sharedApi.util.updateQueryData('getMe', undefined, (user) => void Object.assign(user, { avatar })),
        );
      },
    }),
    uploadPicture: build.mutation<Upload, File>({
      query: (file) => {
        const form = new FormData();
        form.set('file', file);
        return requestOf(callRoutes.upload, { form });
      },
    }),
    listUserCommunities: build.query<Community[], number>({
      query: (id) => requestOf(callRoutes.listUserCommunities, { params: { id } }),
      providesTags: ['Community'],
    }),
    followUser: build.mutation<UserProfile, string>({
      query: (username) => requestOf(callRoutes.followUser, { params: { username } }),
      invalidatesTags: ['User'],
    }),
    unfollowUser: build.mutation<UserProfile, string>({
      query: (username) => requestOf(callRoutes.unfollowUser, { params: { username } }),
      invalidatesTags: ['User'],
    }),
    listFollowers: build.infiniteQuery<Page<Follower>, string, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: username, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listFollowers, { params: { username } }),
      transformResponse: toPage<Follower>,
      // Refetched on each opening, to show new followers. Following one of them refetches no page.
      keepUnusedDataFor: 0,
    }),
    listBlockedUsers: build.infiniteQuery<Page<User>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listBlockedUsers),
      transformResponse: toPage<User>,
      providesTags: ['User'],
    }),
    getMutedWords: build.query<MutedWords, void>({
      query: () => requestOf(callRoutes.getMutedWords),
      // Refetched on each opening: this device sends the whole list and must not undo another device's changes.
      keepUnusedDataFor: 0,
    }),
    setMutedWords: build.mutation<MutedWords, MutedWords>({
      query: (body) => requestOf(callRoutes.setMutedWords, { body }),
      invalidatesTags: affectedByBlocks,
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(profileApi.util.upsertQueryData('getMutedWords', undefined, data));
      },
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
    listRising: build.query<Post[], void>({
      query: () => requestOf(callRoutes.listPosts, { query: { sort: 'rising', limit: 100 } }),
      providesTags: (posts) =>
        listTags(
          'Post',
          posts?.map((post) => post.id),
        ),
    }),
    listTrophies: build.query<Trophy[], string>({
      query: (username) => requestOf(callRoutes.listTrophies, { params: { username } }),
      providesTags: ['User'],
    }),
    setRole: build.mutation<UserProfile, { username: string; body: SetRoleBody }>({
      query: ({ username, body }) => requestOf(callRoutes.setRole, { params: { username }, body }),
      invalidatesTags: ['User'],
    }),
    listWidgets: build.query<Widget[], string>({
      query: (username) => requestOf(callRoutes.listWidgets, { params: { username } }),
      providesTags: widgetList,
    }),
    createWidget: build.mutation<Widget, WidgetBody>({
      query: (body) => requestOf(callRoutes.createWidget, { body }),
      invalidatesTags: widgetList,
    }),
    updateWidget: build.mutation<Widget, { id: number; body: WidgetBody }>({
      query: ({ id, body }) => requestOf(callRoutes.updateWidget, { params: { id }, body }),
      invalidatesTags: widgetList,
    }),
    deleteWidget: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.deleteWidget, { params: { id } }),
      invalidatesTags: widgetList,
    }),
  }),
});

export const {
  useGetUserQuery,
  useUpdateProfileMutation,
  useUploadPictureMutation,
  useListUserCommunitiesQuery,
  useFollowUserMutation,
  useUnfollowUserMutation,
  useListFollowersInfiniteQuery,
  useListBlockedUsersInfiniteQuery,
  useGetMutedWordsQuery,
  useSetMutedWordsMutation,
  useListUserCommentsInfiniteQuery,
  useListRisingQuery,
  useListTrophiesQuery,
  useSetRoleMutation,
  useListWidgetsQuery,
  useCreateWidgetMutation,
  useUpdateWidgetMutation,
  useDeleteWidgetMutation,
} = profileApi;
